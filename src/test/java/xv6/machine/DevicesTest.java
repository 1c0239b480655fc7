package xv6.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Each device alone, through the bus, as a driver sees it. */
class DevicesTest {
    private final Bench bench = new Bench(2, new Clocking.Virtual(1));
    private final Bus bus = bench.machine.bus;

    private boolean pending(int hart, long bit) {
        return (bench.machine.harts[hart].readCsr(Csr.MIP) & bit) != 0;
    }

    @Nested
    class TheBus {
        @Test
        void refusesAddressesWhereNothingStands() {
            for (long pa : new long[] {0, 0x1000_0200L, PhysicalMemory.BASE - 1, PhysicalMemory.BASE + (2 << 20), -8}) {
                assertThatExceptionOfType(AccessFault.class).isThrownBy(() -> bus.load(pa, 8));
                assertThatExceptionOfType(AccessFault.class).isThrownBy(() -> bus.store(pa, 0, 8));
            }
        }

        @Test
        void refusesWhatEndsBeyondMemory() {
            long last = PhysicalMemory.BASE + (2 << 20) - 4;
            bus.store(last, 7, 4);
            assertThat(bus.load(last, 4)).isEqualTo(7);
            assertThatExceptionOfType(AccessFault.class).isThrownBy(() -> bus.load(last, 8));
            assertThatExceptionOfType(AccessFault.class).isThrownBy(() -> bench.memory.fill(last, 8, 0));
        }
    }

    @Nested
    class TheClint {
        @Test
        void interruptsWhenMtimeReachesMtimecmp() {
            bus.store(Clint.BASE + 0x4000 + 8, 1000, 8);
            assertThat(pending(1, Csr.MIP_MTIP)).isFalse();
            bench.machine.harts[0].spend(9990);
            assertThat(pending(1, Csr.MIP_MTIP)).isFalse();
            bench.machine.harts[0].spend(10);
            assertThat(bus.load(Clint.BASE + 0xBFF8, 8)).isEqualTo(1000);
            assertThat(pending(1, Csr.MIP_MTIP)).isTrue();
            assertThat(pending(0, Csr.MIP_MTIP)).isFalse();
            bus.store(Clint.BASE + 0x4000 + 8, 2000, 8);
            assertThat(pending(1, Csr.MIP_MTIP)).isFalse();
        }

        @Test
        void takesMtimecmpInHalves() {
            bus.store(Clint.BASE + 0x4000, 0x1234_5678, 4);
            bus.store(Clint.BASE + 0x4004, 0x9ABC, 4);
            assertThat(bus.load(Clint.BASE + 0x4000, 8)).isEqualTo(0x9ABC_1234_5678L);
            assertThat(bus.load(Clint.BASE + 0x4004, 4)).isEqualTo(0x9ABC);
        }

        @Test
        void sendsSoftwareInterrupts() {
            bus.store(Clint.BASE + 4, 1, 4);
            assertThat(pending(1, Csr.MIP_MSIP)).isTrue();
            assertThat(bus.load(Clint.BASE + 4, 4)).isEqualTo(1);
            assertThat(bus.load(Clint.BASE, 4)).isZero();
            bus.store(Clint.BASE + 4, 0, 4);
            assertThat(pending(1, Csr.MIP_MSIP)).isFalse();
        }
    }

    @Nested
    class ThePlic {
        private static final long CLAIM_0 = Plic.BASE + 0x20_1004;
        private static final long CLAIM_1 = Plic.BASE + 0x20_3004;

        private void enable(int source, int priority) {
            bus.store(Plic.BASE + 4 * source, priority, 4);
            for (int hart = 0; hart < 2; hart++) {
                long at = Plic.BASE + 0x2080 + 0x100 * hart;
                bus.store(at, bus.load(at, 4) | 1L << source, 4);
            }
        }

        @Test
        void offersASourceToAllAndGivesItToTheFirst() {
            enable(10, 1);
            bench.machine.plic.raise(10);
            assertThat(pending(0, Csr.SIP_SEIP)).isTrue();
            assertThat(pending(1, Csr.SIP_SEIP)).isTrue();
            assertThat(pending(0, Csr.MIP_MEIP)).isFalse();
            assertThat(bus.load(CLAIM_1, 4)).isEqualTo(10);
            assertThat(pending(0, Csr.SIP_SEIP)).isFalse();
            assertThat(bus.load(CLAIM_0, 4)).isZero();
        }

        @Test
        void doesNotOfferAgainBeforeCompletion() {
            enable(10, 1);
            bench.machine.plic.raise(10);
            bus.load(CLAIM_0, 4);
            bench.machine.plic.raise(10);
            assertThat(pending(1, Csr.SIP_SEIP)).isFalse();
            bus.store(CLAIM_0, 10, 4);
            assertThat(pending(1, Csr.SIP_SEIP)).isTrue();
        }

        @Test
        void servesTheHighestPriorityFirstThenTheLowestNumber() {
            enable(1, 1);
            enable(5, 3);
            enable(10, 3);
            for (int source : new int[] {10, 5, 1}) {
                bench.machine.plic.raise(source);
            }
            assertThat(bus.load(CLAIM_0, 4)).isEqualTo(5);
            assertThat(bus.load(CLAIM_0, 4)).isEqualTo(10);
            assertThat(bus.load(CLAIM_0, 4)).isEqualTo(1);
        }

        @Test
        void holdsBackWhatIsNotAboveTheThreshold() {
            enable(10, 2);
            bus.store(Plic.BASE + 0x20_1000, 2, 4);
            bench.machine.plic.raise(10);
            assertThat(pending(0, Csr.SIP_SEIP)).isFalse();
            assertThat(pending(1, Csr.SIP_SEIP)).isTrue();
            bus.store(Plic.BASE + 0x20_1000, 1, 4);
            assertThat(pending(0, Csr.SIP_SEIP)).isTrue();
        }

        @Test
        void priorityZeroNeverInterrupts() {
            enable(10, 0);
            bench.machine.plic.raise(10);
            assertThat(pending(0, Csr.SIP_SEIP)).isFalse();
            assertThat(bus.load(Plic.BASE + 0x1000, 4)).isEqualTo(1 << 10);
        }
    }

    @Nested
    class TheUart {
        private boolean interrupts() {
            return (bus.load(Plic.BASE + 0x1000, 4) >>> Uart16550.IRQ & 1) != 0;
        }

        private long get(int register) {
            return bus.load(Uart16550.BASE + register, 1);
        }

        private void set(int register, int v) {
            bus.store(Uart16550.BASE + register, v, 1);
        }

        @Test
        void sendsAtOnce() {
            assertThat(get(5) & 0x20).isNotZero();
            set(0, 'h');
            set(0, 'i');
            assertThat(bench.output).hasToString("hi");
            assertThat(interrupts()).isFalse();
        }

        @Test
        void interruptsForEachByteSentOnceThatIsEnabled() {
            set(1, 2);
            assertThat(interrupts()).isTrue();
            assertThat(get(2) & 0xF).isEqualTo(2);
            assertThat(interrupts()).isFalse();
            set(0, 'x');
            assertThat(interrupts()).isTrue();
        }

        @Test
        void keepsWhatArrivesInOrder() {
            set(1, 1);
            bench.machine.uart.receive('a');
            bench.machine.uart.receive('b');
            assertThat(interrupts()).isTrue();
            assertThat(get(2) & 0xF).isEqualTo(4);
            assertThat(get(5) & 1).isEqualTo(1);
            assertThat(get(0)).isEqualTo('a');
            assertThat(get(0)).isEqualTo('b');
            assertThat(get(5) & 1).isZero();
            assertThat(interrupts()).isFalse();
        }

        @Test
        void showsTheDivisorWhileTheLatchIsOpen() {
            set(3, 0x80);
            set(0, 3);
            set(1, 1);
            assertThat(get(0)).isEqualTo(3);
            assertThat(get(1)).isEqualTo(1);
            set(3, 3);
            assertThat(get(1)).isZero();
            assertThat(bench.output).isEmpty();
        }
    }

    @Nested
    class TheDisk {
        private static final long BUFFER = PhysicalMemory.BASE + 0x18_0000;
        private final VirtioDriver driver = new VirtioDriver(bench);

        @Test
        void saysWhatItIs() {
            assertThat(driver.get(0)).isEqualTo(0x7472_6976);
            assertThat(driver.get(4)).isEqualTo(2);
            assertThat(driver.get(8)).isEqualTo(2);
            assertThat(driver.get(0xC)).isEqualTo(0x554D_4551);
            assertThat(driver.get(0x70)).isEqualTo(15);
            assertThat(driver.get(0x100)).isEqualTo(64);
        }

        @Test
        void readsAndWritesSectors() {
            bench.memory.fill(BUFFER, 1024, 0xAB);
            assertThat(driver.write(2, BUFFER, 1024)).isZero();
            assertThat(bench.disk.bytes[1023]).isZero();
            assertThat(bench.disk.bytes[1024]).isEqualTo((byte) 0xAB);
            assertThat(bench.disk.bytes[2047]).isEqualTo((byte) 0xAB);
            assertThat(bench.disk.bytes[2048]).isZero();
            bench.memory.fill(BUFFER, 1024, 0);
            assertThat(driver.read(3, BUFFER, 512)).isZero();
            assertThat(bench.memory.loadLong(BUFFER + 504)).isEqualTo(0xABAB_ABAB_ABAB_ABABL);
            assertThat(bench.memory.loadLong(BUFFER + 512)).isZero();
            assertThat(driver.usedIndex()).isEqualTo(2);
            assertThat(bench.memory.loadInt(VirtioDriver.USED + 4 + 8 + 4)).isEqualTo(513);
        }

        @Test
        void interruptsUntilAcknowledged() {
            driver.read(0, BUFFER, 512);
            assertThat(driver.get(0x60)).isEqualTo(1);
            assertThat(bus.load(Plic.BASE + 0x1000, 4)).isEqualTo(1 << VirtioBlock.IRQ);
            driver.set(0x64, 1);
            assertThat(driver.get(0x60)).isZero();
            assertThat(bus.load(Plic.BASE + 0x1000, 4)).isZero();
        }

        @Test
        void refusesWhatItCannotDoByTheStatus() {
            int error = 1;
            assertThat(driver.read(64, BUFFER, 512)).isEqualTo(error);
            assertThat(driver.read(63, BUFFER, 1024)).isEqualTo(error);
            assertThat(driver.read(-1, BUFFER, 512)).isEqualTo(error);
            assertThat(driver.read(Long.MAX_VALUE, BUFFER, 512)).isEqualTo(error);
            assertThat(driver.read(0, BUFFER, 100)).isEqualTo(error);
            assertThat(driver.read(0, 0x1000, 512)).isEqualTo(error);
            assertThat(driver.read(0, PhysicalMemory.BASE + (2 << 20) - 256, 512)).isEqualTo(error);
            assertThat(driver.read(0, BUFFER, -512)).isEqualTo(error);
            driver.header(99, 0);
            assertThat(driver.offer(0)).isEqualTo(2);
        }

        @Test
        void refusesDataThatGoesTheWrongWay() {
            driver.header(0, 0);
            driver.descriptor(0, VirtioDriver.HEADER, 16, 1, 1);
            driver.descriptor(1, BUFFER, 512, 1, 2);
            driver.descriptor(2, VirtioDriver.STATUS, 1, 2, 0);
            assertThat(driver.offer(0)).isEqualTo(1);
        }

        @Test
        void asksForAResetWhenTheChainIsBroken() {
            driver.header(0, 0);
            driver.descriptor(0, VirtioDriver.HEADER, 16, 1, 1);
            driver.descriptor(1, BUFFER, 512, 3, 0);
            driver.offer(0);
            assertThat(driver.get(0x70) & 64).isNotZero();
            driver.set(0x70, 0);
            assertThat(driver.get(0x70)).isZero();
            assertThat(driver.get(0x44)).isZero();
            assertThat(new VirtioDriver(bench).read(0, BUFFER, 512)).isZero();
        }

        @Test
        void asksForAResetWhenTheRingsAreOutsideOfMemory() {
            driver.set(0x090, 0x1000);
            driver.offer(0);
            assertThat(driver.get(0x70) & 64).isNotZero();
        }

        @Test
        void asksForAResetWhenThereIsNoDescriptorSuchAsOffered() {
            driver.header(0, 0);
            driver.offer(900);
            assertThat(driver.get(0x70) & 64).isNotZero();
        }
    }

    @Nested
    class TheFinisher {
        @Test
        void endsTheRunWithItsStatus() {
            int status = bench.machine.run(h -> {
                h.bus.store(TestFinisher.BASE, 7 << 16 | 0x3333, 4);
                h.turnPoint();
            });
            assertThat(status).isEqualTo(7);
        }
    }
}
