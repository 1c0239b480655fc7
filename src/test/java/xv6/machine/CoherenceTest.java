package xv6.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static xv6.machine.Assembler.A0;
import static xv6.machine.Assembler.A1;
import static xv6.machine.Assembler.A2;
import static xv6.machine.Assembler.T0;
import static xv6.machine.Assembler.typeI;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is decoded is what the bytes say, whoever stored them. */
@Timeout(60)
class CoherenceTest {
    private static final int ADD_1 = typeI(0x13, 0, A0, A0, 1);
    private static final int ADD_2 = typeI(0x13, 0, A0, A0, 2);
    private static final int RETURN = typeI(0x67, 0, 0, Assembler.RA, 0);

    private final Bench bench = new Bench();
    private final Hart hart = bench.hart;

    private long result() {
        hart.x[A0] = 0;
        bench.runUser(Bench.CODE);
        return hart.x[A0];
    }

    @Test
    void theKernelsStoresCount() {
        bench.put(Bench.CODE, ADD_1, 0x73);
        assertThat(result()).isEqualTo(1);
        bench.memory.storeInt(Bench.CODE, ADD_2);
        assertThat(result()).isEqualTo(2);
        bench.memory.storeByte(Bench.CODE + 2, (byte) (ADD_1 >>> 16));
        assertThat(result()).isEqualTo(bench.memory.loadInt(Bench.CODE) >> 20);
        bench.memory.fill(Bench.CODE, 4096, 0);
        bench.put(Bench.CODE + 8, ADD_1, 0x73);
        bench.memory.copy(Bench.CODE, Bench.CODE + 8, 8);
        assertThat(result()).isEqualTo(1);
        bench.memory.write(Bench.CODE, new byte[] {0x73, 0, 0, 0}, 0, 4);
        assertThat(result()).isZero();
    }

    @Test
    void theUpperHalfOfAnInstructionCounts() {
        bench.put(Bench.CODE, ADD_1, 0x73);
        assertThat(result()).isEqualTo(1);
        bench.memory.storeShort(Bench.CODE + 2, (short) (ADD_2 >>> 16));
        assertThat(result()).isEqualTo(2);
    }

    @Test
    void codeMayChangeTheInstructionAhead() {
        bench.put(Bench.CODE, new Assembler().word(ADD_1).sw(A2, A1, 12).word(ADD_1).word(ADD_1).ecall().assemble());
        hart.x[A1] = Bench.CODE;
        hart.x[A2] = ADD_2;
        assertThat(result()).isEqualTo(4);
        bench.put(Bench.CODE + 12, ADD_1);
        assertThat(result()).isEqualTo(4);
    }

    @Test
    void aPageThatIsStoredToAThousandTimesStillRuns() {
        bench.put(Bench.CODE, new Assembler().addi(T0, 0, 1000).label("loop").sw(T0, A1, 0x400).addi(T0, T0, -1)
                .bne(T0, 0, "loop").word(ADD_1).ecall().assemble());
        hart.x[A1] = Bench.CODE;
        assertThat(result()).isEqualTo(1);
        assertThat(bench.memory.loadInt(Bench.CODE + 0x400)).isEqualTo(1);
        assertThat(result()).isEqualTo(1);
    }

    @Test
    void aPageWrittenBeforeItWasExecutedIsWatchedFromThenOn() {
        bench.put(Bench.CODE, new Assembler().sw(A2, A1, 0).jalr(Assembler.RA, A1, 0).ecall().assemble());
        bench.put(Bench.DATA + 4, RETURN);
        hart.x[A1] = Bench.DATA;
        hart.x[A2] = ADD_1;
        assertThat(result()).isEqualTo(1);
        hart.x[A2] = ADD_2;
        assertThat(result()).isEqualTo(2);
        hart.x[A2] = ADD_1;
        assertThat(result()).isEqualTo(1);
    }

    @Test
    void theDisksTransfersCount() {
        bench.put(Bench.CODE, ADD_1, 0x73);
        assertThat(result()).isEqualTo(1);
        for (int i = 0; i < 4; i++) {
            bench.disk.bytes[i] = (byte) (ADD_2 >>> 8 * i);
        }
        bench.disk.bytes[4] = 0x73;
        var driver = new VirtioDriver(bench);
        assertThat(driver.read(0, Bench.CODE, 512)).isZero();
        assertThat(result()).isEqualTo(2);
    }

    @Test
    void moreCodeThanTheCacheHoldsRuns() {
        for (int round = 0; round < 4; round++) {
            for (int page = 16; page < 512; page++) {
                bench.put(PhysicalMemory.BASE + 4096L * page + 64 * round, ADD_1, RETURN);
                hart.x[Assembler.RA] = Bench.CODE;
                bench.put(Bench.CODE, 0x73);
                hart.x[A0] = page;
                bench.runUser(PhysicalMemory.BASE + 4096L * page + 64 * round);
                assertThat(hart.x[A0]).isEqualTo(page + 1);
            }
        }
    }

    /**
     * One hart rewrites a function, tells the other by a flag, and waits for the answer; the other passes fence.i before
     * it calls. A hundred times, with two different bodies.
     */
    @Test
    void anotherHartSeesNewCodeAfterFenceI() {
        var two = new Bench(2, new Clocking.Host());
        long function = Bench.DATA;
        long flag = Bench.DATA + 0x1000;
        long answer = flag + 64;
        two.put(function + 4, RETURN);
        var writer = new Assembler().addi(T0, 0, 100)
                .label("round")
                .sw(A0, A1, 0).sw(T0, A2, 0)
                .label("wait").word(typeI(0x03, 2, 28, A2, 64)).bne(28, T0, "wait")
                .word(typeI(0x03, 2, 29, A2, 128)).word(Assembler.typeR(0x33, 0x20, 0, 28, 29, 8)).bne(28, 0, "fail")
                .add(28, A0, 0).add(A0, 9, 0).add(9, 28, 0)
                .add(28, 8, 0).add(8, 18, 0).add(18, 28, 0)
                .addi(T0, T0, -1).bne(T0, 0, "round")
                .lui(A0, 5).word(typeI(0x13, 6, A0, A0, 0x555)).sw(A0, 19, 0)
                .label("stop").j("stop")
                .label("fail").lui(A0, 0x13).word(typeI(0x13, 6, A0, A0, 0x333)).sw(A0, 19, 0).j("stop").assemble();
        var caller = new Assembler()
                .label("round").word(typeI(0x03, 2, T0, A2, 0)).word(Assembler.typeR(0x33, 0x20, 0, 28, T0, 30))
                .bne(28, 0, "call").j("round")
                .label("call").add(30, T0, 0).fenceI().addi(A0, 0, 0).jalr(Assembler.RA, A1, 0)
                .sw(A0, A2, 128).sw(T0, A2, 64).j("round").assemble();
        two.put(Bench.CODE, writer);
        two.put(Bench.CODE + 0x1000, caller);
        int status = two.machine.run(h -> {
            h.x[A1] = function;
            h.x[A2] = flag;
            h.x[A0] = ADD_1;
            h.x[9] = ADD_2;
            h.x[8] = 1;
            h.x[18] = 2;
            h.x[19] = TestFinisher.BASE;
            h.pc = h.id == 0 ? Bench.CODE : Bench.CODE + 0x1000;
            h.run();
        });
        assertThat(status).isZero();
        assertThat(two.memory.loadInt(answer)).isEqualTo(1);
    }
}
