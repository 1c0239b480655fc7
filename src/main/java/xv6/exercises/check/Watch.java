package xv6.exercises.check;

import java.util.Arrays;
import java.util.function.Supplier;
import xv6.kernel.lock.KernelThread;
import xv6.kernel.lock.Spinlock;
import xv6.machine.Board;
import xv6.machine.PhysicalMemory;

/**
 * What {@link Watching} puts into a solution's code calls these: each access to what other harts may see is a place where
 * the turn may pass, and a step that can be told afterwards; each round of a loop is counted. One solution is examined at
 * a time, so all this is static. What is put in returns a number that is dropped: what changes references for a test of the
 * checks takes calls away that return nothing, and these are no part of a reference.
 */
public final class Watch {
    /** Rounds of loops and calls of methods, in one world. */
    static final long LIMIT = 20_000_000;

    static final Steps STEPS = new Steps();
    private static final long[] STEPS_OF = new long[Board.MAX_HARTS];
    private static volatile long left = LIMIT;
    /** Whose steps are one at the moment. */
    private static volatile Thread inOneStep;

    /** Stands for the name of an array's element; {@link #at} has told which. */
    static final String ELEMENT = "an element";
    private static int index;

    private Watch() {
    }

    static void begin() {
        STEPS.clear();
        NAMES.clear();
        Arrays.fill(STEPS_OF, 0);
        left = LIMIT;
        inOneStep = null;
        HostLocks.begin();
    }

    static long stepsOf(int hart) {
        return STEPS_OF[hart];
    }

    /** A loop goes round, or a method begins. */
    public static int round() {
        long now = left - 1;
        left = now;
        if (now < 0) {
            throw new Endless();
        }
        return 0;
    }

    /** Another hart may go on here. */
    public static int point() {
        round();
        KernelThread thread = KernelThread.current();
        if (thread != null && thread.cpu != null) {
            STEPS_OF[thread.cpu.id]++;
            if (inOneStep != Thread.currentThread()) {
                thread.cpu.hart.turnPoint();
            }
        }
        return 0;
    }

    /** The turn does not pass at any place of the solution's code in here. */
    static <T> T inOneStep(Supplier<T> body) {
        Thread before = inOneStep;
        inOneStep = Thread.currentThread();
        try {
            return body.get();
        } finally {
            inOneStep = before;
        }
    }

    /** The next element that is read or set is this one; no other hart goes on in between. */
    public static int at(int element) {
        index = element;
        return 0;
    }

    private static String named(String name) {
        return name.equals(ELEMENT) ? "element " + index : name;
    }

    private static void saw(String what, String value, String place) {
        KernelThread thread = KernelThread.current();
        if (thread != null && thread.cpu != null) {
            STEPS.saw(thread.cpu.id, what, value, place);
        }
    }

    private static void did(String what, String value, String place) {
        KernelThread thread = KernelThread.current();
        if (thread != null && thread.cpu != null) {
            STEPS.did(thread.cpu.id, what, value, place);
        }
    }

    // ---- fields

    public static int read(int value, String name, String place) {
        saw("reads " + named(name) + ":", Integer.toString(value), place);
        return 0;
    }

    public static int read(boolean value, String name, String place) {
        saw("reads " + named(name) + ":", Boolean.toString(value), place);
        return 0;
    }

    public static int read(long value, String name, String place) {
        saw("reads " + named(name) + ":", number(value), place);
        return 0;
    }

    /** Which lock is read is told when something is done with it, if it is one that tells. */
    public static int read(Object value, String name, String place) {
        if (value instanceof ToldLock) {
            return 0;
        }
        saw("reads " + named(name) + ":", name(value), place);
        return 0;
    }

    public static int write(int value, String name, String place) {
        did("sets " + named(name) + " to", Integer.toString(value), place);
        return 0;
    }

    public static int write(boolean value, String name, String place) {
        did("sets " + named(name) + " to", Boolean.toString(value), place);
        return 0;
    }

    public static int write(long value, String name, String place) {
        did("sets " + named(name) + " to", number(value), place);
        return 0;
    }

    public static int write(Object value, String name, String place) {
        did("sets " + named(name) + " to", name(value), place);
        return 0;
    }

    // ---- atomics and whatever else is called in one step

    public static int called(String name, String place) {
        did("calls " + name, null, place);
        return 0;
    }

    public static int called(int value, String name, String place) {
        saw("calls " + name + ", which gives", Integer.toString(value), place);
        return 0;
    }

    public static int called(boolean value, String name, String place) {
        saw("calls " + name + ", which gives", Boolean.toString(value), place);
        return 0;
    }

    public static int called(long value, String name, String place) {
        saw("calls " + name + ", which gives", number(value), place);
        return 0;
    }

    public static int called(Object value, String name, String place) {
        saw("calls " + name + ", which gives", name(value), place);
        return 0;
    }

    // ---- the machine's memory

    public static long loadLong(PhysicalMemory memory, long pa, String place) {
        point();
        long value = memory.loadLong(pa);
        saw("loads from " + number(pa) + ":", number(value), place);
        return value;
    }

    public static void storeLong(PhysicalMemory memory, long pa, long value, String place) {
        point();
        did("stores at " + number(pa) + ":", number(value), place);
        memory.storeLong(pa, value);
    }

    private static String number(long value) {
        return value >= 0 && value < 1 << 20 ? Long.toString(value) : Exam.hex(value);
    }

    /** Two objects of one class must not look the same, nor one different in the next run. */
    private static String name(Object value) {
        return switch (value) {
            case null -> "null";
            case String s -> '"' + s + '"';
            case Boolean b -> b.toString();
            case Number n -> n.toString();
            case Spinlock lock -> NAMES.of(lock) + " \"" + lock.name + '"';
            default -> NAMES.of(value);
        };
    }

    private static final Names NAMES = new Names();

    /** Objects are called by their class and the order in which they turned up. */
    private static final class Names {
        private final java.util.Map<Object, String> given = new java.util.IdentityHashMap<>();

        synchronized String of(Object object) {
            return given.computeIfAbsent(object, o -> o.getClass().getSimpleName() + "#"
                    + (1 + given.keySet().stream().filter(k -> k.getClass() == o.getClass()).count()));
        }

        synchronized void clear() {
            given.clear();
        }
    }
}
