package xv6.user;

/**
 * What compiled code calls without saying so: memory for {@code new}, the checks that are not worth doing in place, the
 * end of a program that breaks a rule of the language, and the arguments at the start. The compiler knows these methods
 * by name.
 *
 * <p>An object begins with the 32-bit address of its type's descriptor. An array or a string has its length in the next
 * 32 bits, then its elements. A descriptor is the compiler's constant: the size of an instance (of an array's element),
 * the component's descriptor, the list of the types it may be cast to, the methods to dispatch to.
 */
public final class Runtime {
    private static final int ARRAY_HEADER = 8;
    private static final int SIZE = 0;
    private static final int COMPONENT = 4;
    private static final int CASTS = 8;

    private static final int PAGE = 4096;

    private static final int SYS_EXIT = 2;
    private static final int SYS_SBRK = 12;
    private static final int SYS_WRITE = 16;

    /** Fresh, zeroed memory lies in [heapTop, heapEnd). It starts as what the program's last page leaves. */
    private static long heapTop;
    private static long heapEnd;

    /** Where the memory begins that reaches to heapTop without a gap: the stack may lie in one. */
    private static long heapStart;

    private static String program;

    private Runtime() {
    }

    // tag::arguments[]
    /** The kernel's argc and argv as the array that {@code main} gets; element 0 is the program's name. */
    static String[] arguments(int count, long vector) {
        String[] arguments = new String[count];
        for (int i = 0; i < count; i++)
            arguments[i] = JavaString.at(Machine.loadLong(vector + 8L * i));
        program = count > 0 ? arguments[0] : "?";
        return arguments;
    }
    // end::arguments[]

    // Memory

    // tag::allocate[]
    /** Zeroed bytes at an address divisible by 8. There is no collector: they stay until the process ends. */
    static long allocate(long bytes) {
        long rounded = (bytes + 7) & ~7L;
        if (rounded > heapEnd - heapTop)
            grow(rounded);
        long address = heapTop;
        heapTop += rounded;
        return address;
    }
    // end::allocate[]

    // tag::grow[]
    /**
     * Asks the kernel for whole pages. They follow the memory there is, unless the program has called sbrk itself; then
     * the rest of the old memory is given up. The 8 bytes more are for a beginning that is not divisible by 8.
     */
    private static void grow(long bytes) {
        long growth = (bytes + 8 + PAGE - 1) / PAGE * PAGE;
        long start = growth <= Integer.MAX_VALUE ? Machine.ecall(SYS_SBRK, growth, 0, 0) : -1;
        if (start == -1)
            fail("out of memory");
        if (start != heapEnd) {
            heapTop = (start + 7) & ~7L;
            heapStart = heapTop;
        }
        heapEnd = start + growth;
    }
    // end::grow[]

    // tag::mark-and-release[]
    /** Where memory stands now, for {@link #release}. */
    public static long mark() {
        return heapTop;
    }

    /**
     * Takes back the memory given out since the mark, as far as there is no gap in it. Nothing made since may be used any
     * more, and the program may not have called sbrk itself since.
     */
    public static void release(long mark) {
        long from = Math.max(mark, heapStart);
        for (long word = from; word < heapTop; word += 8)
            Machine.storeLong(word, 0);
        heapTop = from;
    }
    // end::mark-and-release[]

    // tag::make-objects[]
    static Object newObject(long type) {
        long object = allocate(Machine.loadInt(type + SIZE));
        Machine.storeInt(object, (int) type);
        return Machine.objectAt(object + ARRAY_HEADER);
    }

    /** The caller has seen to it that the length is not negative. */
    static Object newArray(long type, int length) {
        long array = allocate(ARRAY_HEADER + (long) length * Machine.loadInt(type + SIZE));
        Machine.storeInt(array, (int) type);
        Machine.storeInt(array + 4, length);
        return Machine.objectAt(array + ARRAY_HEADER);
    }

    /** An array of arrays; the lengths have been checked. */
    static Object newArrays(long type, int[] lengths, int level) {
        Object array = newArray(type, lengths[level]);
        if (level + 1 < lengths.length)
            for (int i = 0; i < lengths[level]; i++)
                Machine.storeLong(Machine.addressOf(array) + 8L * i,
                        Machine.addressOf(newArrays(Machine.loadInt(type + COMPONENT), lengths, level + 1)) - ARRAY_HEADER);
        return array;
    }

    /** A string of NULs, for its maker to fill. */
    static String newString(int length) {
        long string = allocate(ARRAY_HEADER + length + 1L);
        Machine.storeInt(string, (int) typeOf(""));
        Machine.storeInt(string + 4, length);
        return (String) Machine.objectAt(string + ARRAY_HEADER);
    }
    // end::make-objects[]

    // tag::clone[]
    static Object cloneArray(Object array) {
        long from = Machine.addressOf(array);
        long type = typeOf(array);
        int length = Machine.loadInt(from - 4);
        Object copy = newArray(type, length);
        long to = Machine.addressOf(copy);
        for (long i = 0; i < (long) length * Machine.loadInt(type + SIZE); i++)
            Machine.storeByte(to + i, Machine.loadByte(from + i));
        return copy;
    }
    // end::clone[]

    // tag::types[]
    // Types

    private static long typeOf(Object object) {
        return Machine.loadInt(Machine.addressOf(object) - ARRAY_HEADER);
    }

    /** Whether a type's list of casts, which a 0 ends, names the other type. */
    private static boolean mayBeCast(long type, long wanted) {
        for (long entry = Machine.loadInt(type + CASTS); Machine.loadInt(entry) != 0; entry += 4)
            if (Machine.loadInt(entry) == wanted)
                return true;
        return false;
    }

    static boolean isInstance(Object object, long type) {
        return object != null && mayBeCast(typeOf(object), type);
    }

    static boolean mayCast(Object object, long type) {
        return object == null || mayBeCast(typeOf(object), type);
    }

    /** Whether null or an object of this type may stand in an array of references. */
    static boolean mayStore(Object array, Object value) {
        return value == null || mayBeCast(typeOf(value), Machine.loadInt(typeOf(array) + COMPONENT));
    }
    // end::types[]

    // tag::the-end[]
    // The end

    /** Ends a program that broke a rule of the language. */
    static void violation(int line, String file, String what) {
        complain(what);
        writePlace(line, file);
        exit(-1);
    }

    /** Null is found by the check of an index, too, since it looks like an array without elements. */
    static void badIndex(int line, Object array, int index, String file) {
        if (array == null)
            violation(line, file, "null dereferenced");
        complain("index ");
        writeNumber(index);
        write(" out of bounds for length ");
        writeNumber(Machine.loadInt(Machine.addressOf(array) - 4));
        writePlace(line, file);
        exit(-1);
    }

    /** Ends a program for a reason that no line of its source shows. */
    static void fail(String what) {
        complain(what);
        write("\n");
        exit(-1);
    }

    static void exit(int status) {
        Machine.ecall(SYS_EXIT, status, 0, 0);
    }
    // end::the-end[]

    // tag::tell[]
    private static void complain(String what) {
        write(program);
        write(": ");
        write(what);
    }

    private static void writePlace(int line, String file) {
        write(" at ");
        write(file);
        write(":");
        writeNumber(line);
        write("\n");
    }

    private static void write(String text) {
        Machine.ecall(SYS_WRITE, 2, Machine.addressOf(text), text.length());
    }

    /** Negative as far as it goes: there the smallest int has its like. */
    private static void writeNumber(int n) {
        if (n < 0)
            write("-");
        writeDigits(n < 0 ? n : -n);
    }

    private static void writeDigits(int negative) {
        if (negative <= -10)
            writeDigits(negative / 10);
        Machine.ecall(SYS_WRITE, 2, Machine.addressOf("0123456789") - negative % 10, 1);
    }
    // end::tell[]
}
