package xv6.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Page walks: every combination of permissions, and each kind of fault. */
class Sv39Test {
    private static final int V = 1;
    private static final int R = 2;
    private static final int W = 4;
    private static final int X = 8;
    private static final int U = 16;
    private static final int A = 64;
    private static final int D = 128;

    private static final long ROOT = PhysicalMemory.BASE + 0x1000;
    private static final long MIDDLE = PhysicalMemory.BASE + 0x2000;
    private static final long LEAVES = PhysicalMemory.BASE + 0x3000;
    private static final long PAGE = PhysicalMemory.BASE + 0x5000;
    private static final long VA = 0x40_2000_3000L & 0x3F_FFFF_FFFFL;

    private final PhysicalMemory memory = new PhysicalMemory(4 << 20);
    private final Mmu mmu = new Mmu(new Bus(memory), new Trap());

    Sv39Test() {
        memory.storeLong(ROOT + 8 * index(2), pte(MIDDLE, V));
        memory.storeLong(MIDDLE + 8 * index(1), pte(LEAVES, V));
        mmu.setSatp(Csr.SATP_SV39 | ROOT >>> 12);
    }

    private static long index(int level) {
        return VA >>> 12 + 9 * level & 511;
    }

    private static long pte(long pa, int flags) {
        return pa >>> 12 << 10 | flags;
    }

    private void map(int flags) {
        memory.storeLong(LEAVES + 8 * index(0), pte(PAGE, flags));
        mmu.flush();
    }

    private long leaf() {
        return memory.loadLong(LEAVES + 8 * index(0));
    }

    /** The cause that loading (0), storing (1) or fetching (2) at {@code va} traps with; -1 if it does not. */
    private int attempt(int access, long va) {
        Trap trap = catchThrowableOfType(Trap.class, () -> {
            switch (access) {
                case 0 -> mmu.load(va, 8);
                case 1 -> mmu.store(va, 1, 8);
                default -> mmu.origin(va);
            }
        });
        if (trap != null) {
            assertThat(trap.value).isEqualTo(va);
        }
        return trap == null ? -1 : trap.cause;
    }

    private static int pageFault(int access) {
        return switch (access) {
            case 0 -> Cause.LOAD_PAGE_FAULT;
            case 1 -> Cause.STORE_PAGE_FAULT;
            default -> Cause.INSTRUCTION_PAGE_FAULT;
        };
    }

    @Property(tries = 3000)
    void everyPermission(@ForAll @IntRange(max = 31) int flags, @ForAll boolean user, @ForAll boolean sum,
            @ForAll boolean mxr, @ForAll @IntRange(max = 2) int access) {
        mmu.use(user ? Hart.USER : Hart.SUPERVISOR, user ? Hart.USER : Hart.SUPERVISOR);
        mmu.setPermissions(sum, mxr);
        map(flags);
        boolean valid = (flags & V) != 0 && (flags & (R | W)) != W && (flags & (R | X)) != 0;
        boolean kind = switch (access) {
            case 0 -> (flags & R) != 0 || mxr && (flags & X) != 0;
            case 1 -> (flags & W) != 0;
            default -> (flags & X) != 0;
        };
        boolean owner = user ? (flags & U) != 0 : (flags & U) == 0 || sum && access != 2;
        assertThat(attempt(access, VA)).isEqualTo(valid && kind && owner ? -1 : pageFault(access));
    }

    @Example
    void machineModeIsNotTranslated() {
        mmu.use(Hart.MACHINE, Hart.MACHINE);
        memory.storeLong(PAGE, 77);
        assertThat(mmu.load(PAGE, 8)).isEqualTo(77);
    }

    @Example
    void accessSetsADirtySetsD() {
        mmu.use(Hart.SUPERVISOR, Hart.SUPERVISOR);
        map(V | R | W);
        mmu.load(VA, 8);
        assertThat(leaf()).isEqualTo(pte(PAGE, V | R | W | A));
        mmu.store(VA, 5, 8);
        assertThat(leaf()).isEqualTo(pte(PAGE, V | R | W | A | D));
        assertThat(memory.loadLong(PAGE)).isEqualTo(5);
    }

    @Example
    void aFaultLeavesTheEntryAlone() {
        mmu.use(Hart.SUPERVISOR, Hart.SUPERVISOR);
        map(V | R);
        assertThat(attempt(1, VA)).isEqualTo(Cause.STORE_PAGE_FAULT);
        assertThat(leaf()).isEqualTo(pte(PAGE, V | R));
    }

    @Example
    void superpagesMapWholeRanges() {
        mmu.use(Hart.SUPERVISOR, Hart.SUPERVISOR);
        memory.storeLong(MIDDLE + 8 * index(1), pte(PhysicalMemory.BASE, V | R | W));
        memory.storeLong(PhysicalMemory.BASE + 0x12_3458, 99);
        assertThat(mmu.load((VA & -(1L << 21)) + 0x12_3458, 8)).isEqualTo(99);
    }

    @Example
    void misalignedSuperpagesFault() {
        mmu.use(Hart.SUPERVISOR, Hart.SUPERVISOR);
        memory.storeLong(MIDDLE + 8 * index(1), pte(PhysicalMemory.BASE + 0x1000, V | R));
        assertThat(attempt(0, VA)).isEqualTo(Cause.LOAD_PAGE_FAULT);
    }

    @Example
    void addressesThatAreNotSignExtendedFault() {
        mmu.use(Hart.SUPERVISOR, Hart.SUPERVISOR);
        assertThat(attempt(0, VA | 1L << 38)).isEqualTo(Cause.LOAD_PAGE_FAULT);
        assertThat(attempt(2, 1L << 62)).isEqualTo(Cause.INSTRUCTION_PAGE_FAULT);
    }

    @Example
    void reservedBitsFault() {
        mmu.use(Hart.SUPERVISOR, Hart.SUPERVISOR);
        memory.storeLong(LEAVES + 8 * index(0), pte(PAGE, V | R) | 1L << 60);
        assertThat(attempt(0, VA)).isEqualTo(Cause.LOAD_PAGE_FAULT);
    }

    @Example
    void aTableOutsideOfMemoryIsAnAccessFault() {
        mmu.use(Hart.SUPERVISOR, Hart.SUPERVISOR);
        memory.storeLong(ROOT + 8 * index(2), pte(0x4000_0000L, V));
        assertThat(attempt(0, VA)).isEqualTo(Cause.LOAD_ACCESS);
        assertThat(attempt(1, VA)).isEqualTo(Cause.STORE_ACCESS);
        assertThat(attempt(2, VA)).isEqualTo(Cause.INSTRUCTION_ACCESS);
    }

    @Example
    void aPageOutsideOfMemoryIsAnAccessFault() {
        mmu.use(Hart.SUPERVISOR, Hart.SUPERVISOR);
        memory.storeLong(LEAVES + 8 * index(0), pte(0x4000_0000L, V | R | W | X));
        assertThat(attempt(0, VA)).isEqualTo(Cause.LOAD_ACCESS);
        assertThat(attempt(1, VA)).isEqualTo(Cause.STORE_ACCESS);
        assertThat(attempt(2, VA)).isEqualTo(Cause.INSTRUCTION_ACCESS);
    }

    @Example
    void aStaleTranslationLastsUntilTheFence() {
        mmu.use(Hart.SUPERVISOR, Hart.SUPERVISOR);
        map(V | R);
        mmu.load(VA, 8);
        memory.storeLong(LEAVES + 8 * index(0), 0);
        mmu.flush();
        assertThat(attempt(0, VA)).isEqualTo(Cause.LOAD_PAGE_FAULT);
    }

    @Example
    void oneModesTranslationsAreNotAnothers() {
        mmu.use(Hart.SUPERVISOR, Hart.SUPERVISOR);
        map(V | R);
        assertThatCode(() -> mmu.load(VA, 8)).doesNotThrowAnyException();
        mmu.use(Hart.USER, Hart.USER);
        assertThat(attempt(0, VA)).isEqualTo(Cause.LOAD_PAGE_FAULT);
    }

    @Example
    void aStoreAcrossAPageThatFaultsStoresNothing() {
        mmu.use(Hart.SUPERVISOR, Hart.SUPERVISOR);
        map(V | R | W);
        memory.storeLong(PAGE + 4088, 0);
        Trap trap = catchThrowableOfType(Trap.class, () -> mmu.store(VA + 4092, -1, 8));
        assertThat(trap.cause).isEqualTo(Cause.STORE_PAGE_FAULT);
        assertThat(memory.loadLong(PAGE + 4088)).isZero();
    }
}
