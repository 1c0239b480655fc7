package xv6.solutions.c11;

import java.nio.ByteBuffer;
import xv6.exercises.check.c11.Blocks;
import xv6.exercises.check.c11.Journal;

/**
 * Copies first, then one write that says they are whole, then home, and at last one write that says there is nothing more to
 * do. Before the second step a stop leaves everything as it was. After it everything can be repeated: recovery writes the same
 * data to the same places, however often it is begun, and only when all are there does it clear the header. So recovery
 * needs no log of its own.
 */
class Recovery implements Journal {
    private static final int BSIZE = 1024;
    final int start;

    Recovery(int start, int size) {
        this.start = start;
    }

    @Override
    public void commit(Blocks disk, int[] home, byte[][] data) {
        copy(disk, data);
        header(disk, home);
        install(disk, home, data);
        header(disk, new int[0]);
    }

    void copy(Blocks disk, byte[][] data) {
        for (int i = 0; i < data.length; i++) {
            disk.write(start + 1 + i, data[i]);
        }
    }

    void header(Blocks disk, int[] home) {
        ByteBuffer block = ByteBuffer.allocate(BSIZE).putInt(home.length);
        for (int b : home) {
            block.putInt(b);
        }
        disk.write(start, block.array());
    }

    void install(Blocks disk, int[] home, byte[][] data) {
        for (int i = 0; i < home.length; i++) {
            disk.write(home[i], data[i]);
        }
    }

    @Override
    public void recover(Blocks disk) {
        int[] home = committed(disk);
        install(disk, home, copies(disk, home.length));
        header(disk, new int[0]);
    }

    int[] committed(Blocks disk) {
        ByteBuffer block = ByteBuffer.wrap(disk.read(start));
        int[] home = new int[block.getInt()];
        for (int i = 0; i < home.length; i++) {
            home[i] = block.getInt();
        }
        return home;
    }

    byte[][] copies(Blocks disk, int n) {
        byte[][] data = new byte[n][];
        for (int i = 0; i < n; i++) {
            data[i] = disk.read(start + 1 + i);
        }
        return data;
    }
}
