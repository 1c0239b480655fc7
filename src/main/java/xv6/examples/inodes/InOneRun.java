package xv6.examples.inodes;

/** A disk that knows of each file only where it begins and how long it is; so each must lie in one run of blocks. */
public final class InOneRun {
    private final StringBuilder disk = new StringBuilder("............");

    private InOneRun() {
    }

    private void create(char file, int blocks) {
        int at = disk.indexOf(".".repeat(blocks));
        if (at >= 0) {
            disk.replace(at, at + blocks, String.valueOf(file).repeat(blocks));
        }
        show("create " + file + " of " + blocks, at >= 0 ? "" : "no room, though " + free() + " blocks are free");
    }

    private void remove(char file) {
        for (int i = 0; i < disk.length(); i++) {
            if (disk.charAt(i) == file) {
                disk.setCharAt(i, '.');
            }
        }
        show("remove " + file, "");
    }

    private void grow(char file) {
        int end = disk.lastIndexOf(String.valueOf(file)) + 1;
        boolean fits = end < disk.length() && disk.charAt(end) == '.';
        if (fits) {
            disk.setCharAt(end, file);
        }
        show("grow " + file + " by 1", fits ? "" : "no: the next block is " + disk.charAt(end) + "'s");
    }

    private long free() {
        return disk.chars().filter(c -> c == '.').count();
    }

    private void show(String what, String remark) {
        System.out.println("%-14s %s   %s".formatted(what, disk, remark).stripTrailing());
    }

    public static void main(String[] args) {
        InOneRun disk = new InOneRun();
        disk.create('a', 3);
        disk.create('b', 4);
        disk.create('c', 2);
        disk.grow('b');
        disk.remove('a');
        disk.create('d', 5);
    }
}
