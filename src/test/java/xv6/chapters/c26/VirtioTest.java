package xv6.chapters.c26;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.DiskStorage;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.PhysicalMemory;
import xv6.machine.Plic;
import xv6.machine.VirtioBlock;

/** What stands after the chapter on virtio: a disk that does what a letter says if it can, and says so if it can not. */
@Timeout(60)
class VirtioTest {
    private static final long TABLE = PhysicalMemory.BASE + 0x1000;
    private static final long AVAILABLE = PhysicalMemory.BASE + 0x2000;
    private static final long USED = PhysicalMemory.BASE + 0x3000;
    private static final long HEADER = PhysicalMemory.BASE + 0x4000;
    private static final long STATUS = HEADER + 16;
    private static final long DATA = PhysicalMemory.BASE + 0x5000;
    private static final int SIZE = 8;
    private static final int NEXT = 1;
    private static final int DEVICE_WRITES = 2;
    private static final int READ = 0;
    private static final int WRITE = 1;
    private static final int READY = 15;
    private static final int NEEDS_RESET = 64;

    private final MemoryDisk disk = new MemoryDisk(new byte[16 * DiskStorage.SECTOR]);
    private Machine machine;
    private PhysicalMemory memory;
    private int offered;

    @BeforeEach
    void a_board_with_this_disk() {
        start(disk);
    }

    private void start(DiskStorage storage) {
        machine = new Machine(new Board(1, 1 << 20, storage, b -> { }, new Clocking.Virtual(1)));
        memory = machine.memory;
        setUp();
    }

    private void setUp() {
        set(0x070, 0);
        set(0x070, 11);
        set(0x038, SIZE);
        set(0x080, (int) TABLE);
        set(0x090, (int) AVAILABLE);
        set(0x0A0, (int) USED);
        set(0x044, 1);
        set(0x070, READY);
        memory.fill(AVAILABLE, 64, 0);
        memory.fill(USED, 128, 0);
        offered = 0;
    }

    private long get(int register) {
        return machine.bus.load(VirtioBlock.BASE + register, 4);
    }

    private void set(int register, long value) {
        machine.bus.store(VirtioBlock.BASE + register, value, 4);
    }

    private void descriptor(int index, long address, int length, int flags, int next) {
        long at = TABLE + 16L * index;
        memory.storeLong(at, address);
        memory.storeInt(at + 8, length);
        memory.storeShort(at + 12, (short) flags);
        memory.storeShort(at + 14, (short) next);
    }

    private void offer(int head) {
        memory.storeShort(AVAILABLE + 4 + 2L * (offered % SIZE), (short) head);
        offered++;
        memory.storeShort(AVAILABLE + 2, (short) offered);
        set(0x050, 0);
    }

    /** A request for one sector; its status byte. */
    private int request(int type, long sector, long pa) {
        memory.storeInt(HEADER, type);
        memory.storeLong(HEADER + 8, sector);
        memory.storeByte(STATUS, (byte) 0xFF);
        descriptor(0, HEADER, 16, NEXT, 1);
        descriptor(1, pa, DiskStorage.SECTOR, NEXT | (type == READ ? DEVICE_WRITES : 0), 2);
        descriptor(2, STATUS, 1, DEVICE_WRITES, 0);
        offer(0);
        return memory.loadByte(STATUS) & 0xFF;
    }

    private int used() {
        return memory.loadShort(USED + 2) & 0xFFFF;
    }

    @Test
    void what_was_written_to_a_sector_is_read_from_it() {
        memory.fill(DATA, DiskStorage.SECTOR, 'w');
        assertThat(request(WRITE, 5, DATA)).isZero();
        assertThat(disk.bytes[5 * DiskStorage.SECTOR - 1]).isZero();
        assertThat(disk.bytes[5 * DiskStorage.SECTOR]).isEqualTo((byte) 'w');
        assertThat(disk.bytes[6 * DiskStorage.SECTOR]).isZero();
        assertThat(request(READ, 5, DATA + 0x1000)).isZero();
        assertThat(memory.loadByte(DATA + 0x1000 + DiskStorage.SECTOR - 1)).isEqualTo((byte) 'w');
        assertThat(memory.loadInt(USED + 4 + 8 + 4)).as("bytes written, the status among them").isEqualTo(DiskStorage.SECTOR + 1);
    }

    @Test
    void the_rings_go_round_and_their_indices_too() {
        for (int i = 1; i <= 0x1_0000 + 3; i++) {
            assertThat(request(READ, 0, DATA)).isZero();
            assertThat(used()).isEqualTo(i & 0xFFFF);
        }
    }

    @Test
    void sectors_that_the_disk_has_not_are_an_error_and_no_more() {
        for (long sector : new long[] {16, Long.MAX_VALUE, -1, Long.MIN_VALUE}) {
            assertThat(request(READ, sector, DATA)).as("sector %d", sector).isEqualTo(1);
        }
        assertThat(request(READ, 15, DATA)).isZero();
    }

    @Test
    void an_address_that_is_not_memory_is_an_error_and_no_more() {
        for (long pa : new long[] {0, PhysicalMemory.BASE - 1, memory.end() - 511, -1, Long.MAX_VALUE}) {
            assertThat(request(READ, 0, pa)).as("address %x", pa).isEqualTo(1);
        }
        assertThat(get(0x070)).isEqualTo(READY);
    }

    @Test
    void after_a_circle_the_disk_serves_nothing_until_it_is_reset() {
        descriptor(0, HEADER, 16, NEXT, 1);
        descriptor(1, DATA, DiskStorage.SECTOR, NEXT | DEVICE_WRITES, 0);
        offer(0);
        assertThat(get(0x070)).isEqualTo(READY | NEEDS_RESET);
        assertThat(request(READ, 0, DATA)).isEqualTo(0xFF);
        setUp();
        assertThat(request(READ, 0, DATA)).isZero();
    }

    @Test
    void a_request_of_a_kind_it_does_not_know_is_unsupported() {
        assertThat(request(77, 0, DATA)).isEqualTo(2);
    }

    @Test
    void a_storage_that_fails_is_an_error_of_the_disk() {
        start(new DiskStorage() {
            @Override
            public long sectors() {
                return 16;
            }

            @Override
            public void read(long sector, byte[] buf, int off, int n) {
                throw new IllegalStateException("worn out");
            }

            @Override
            public void write(long sector, byte[] buf, int off, int n) {
                throw new IllegalStateException("worn out");
            }
        });
        assertThat(request(READ, 0, DATA)).isEqualTo(1);
    }

    @Test
    void the_interrupt_stays_until_it_is_acknowledged_and_is_left_out_on_demand() {
        long pending = Plic.BASE + 0x1000;
        request(READ, 0, DATA);
        assertThat(machine.bus.load(pending, 4)).isEqualTo(1 << VirtioBlock.IRQ);
        set(0x064, get(0x060));
        assertThat(machine.bus.load(pending, 4)).isZero();
        memory.storeShort(AVAILABLE, (short) 1);
        request(READ, 0, DATA);
        assertThat(machine.bus.load(pending, 4)).isZero();
    }

    @Test
    void a_feature_that_was_not_offered_is_not_agreed_on() {
        set(0x070, 0);
        set(0x020, 1 << 3);
        set(0x070, 11);
        assertThat(get(0x070)).isEqualTo(3);
    }
}
