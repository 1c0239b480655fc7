package xv6.examples.cache;

import java.util.ArrayList;
import java.util.List;
import xv6.examples.disk.DiskBoard;
import xv6.kernel.fs.Buf;
import xv6.kernel.lock.Cpu;
import xv6.machine.MemoryDisk;

/** Two harts add one to the number in each of some blocks, through the naive cache. */
public final class TwoCopies {
    private static final int BLOCKS = 100;
    private final DiskBoard board;
    private final NaiveCache cache;
    private final List<List<String>> steps = new ArrayList<>();
    private int counting = 2;

    private TwoCopies(DiskBoard board) {
        this.board = board;
        this.cache = new NaiveCache(board, 2 * BLOCKS);
        for (int block = 0; block < BLOCKS; block++) {
            steps.add(new ArrayList<>());
        }
    }

    private void count() {
        for (int block = 0; block < BLOCKS; block++) {
            Buf b = cache.read(block);
            int now = board.memory.loadInt(b.pa) + 1;
            board.memory.storeInt(b.pa, now);
            steps.get(block).add("hart " + Cpu.current().id + " makes it " + now + " in the buffer at " + Long.toHexString(b.pa));
        }
        counting--;
        while (counting > 0) {
            DiskBoard.pause();
        }
        if (Cpu.current().id == 0) {
            cache.flush();
        }
    }

    public static void main(String[] args) {
        MemoryDisk disk = new MemoryDisk(new byte[BLOCKS * 1024]);
        DiskBoard board = new DiskBoard(2, args.length == 0 ? 1 : Long.parseLong(args[0]), disk);
        TwoCopies copies = new TwoCopies(board);
        board.run(copies::count, copies::count);

        int block = 0;
        while (block < BLOCKS && disk.bytes[block * 1024] == 2) {
            block++;
        }
        if (block == BLOCKS) {
            System.out.println("nothing went wrong this time; try another seed");
        } else {
            System.out.println("block " + block + " is counted up by two harts");
            copies.steps.get(block).forEach(System.out::println);
            System.out.println("on the disk it is " + disk.bytes[block * 1024]);
        }
    }
}
