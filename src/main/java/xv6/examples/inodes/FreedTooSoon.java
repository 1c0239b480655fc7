package xv6.examples.inodes;

import java.util.Arrays;

/** A disk that gives a file's blocks away with its name, while somebody still reads the file. */
public final class FreedTooSoon {
    private final String[] block = new String[4];
    private final boolean[] used = new boolean[4];

    private FreedTooSoon() {
    }

    private int[] create(String... content) {
        int[] blocks = new int[content.length];
        for (int i = 0; i < content.length; i++) {
            int b = 0;
            while (used[b]) {
                b++;
            }
            used[b] = true;
            block[b] = content[i];
            blocks[i] = b;
        }
        return blocks;
    }

    private void remove(int[] blocks) {
        for (int b : blocks) {
            used[b] = false;
        }
    }

    public static void main(String[] args) {
        FreedTooSoon disk = new FreedTooSoon();
        int[] letter = disk.create("Dear Ada,", "I will come on Monday.");
        System.out.println("a letter, in blocks " + Arrays.toString(letter));
        System.out.println("the reader opens it: " + disk.block[letter[0]]);
        disk.remove(letter);
        System.out.println("somebody removes it");
        int[] bill = disk.create("Invoice", "You owe us 300.");
        System.out.println("somebody else writes a bill, in blocks " + Arrays.toString(bill));
        System.out.println("the reader reads on: " + disk.block[letter[1]]);
    }
}
