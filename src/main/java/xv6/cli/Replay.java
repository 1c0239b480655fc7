package xv6.cli;

import java.nio.file.Path;
import xv6.kernel.schedule.Policy;

/**
 * The command that has a run happen once more.
 *
 * @param kernel the foreign kernel that was asked for, or null for this project's
 * @param policy the scheduler that was asked for
 * @param disk the image that was asked for, or null for the standard one
 * @param line the line for the shell, or null if there was none
 */
record Replay(Path kernel, int harts, long memory, Policy policy, Path disk, long seed, String line) {
    static final int HARTS = 3;
    static final long MEMORY = 128L << 20;

    String command() {
        StringBuilder command = new StringBuilder("./xv6 boot --clock virtual --seed ").append(seed);
        if (harts != HARTS) {
            command.append(" --harts ").append(harts);
        }
        if (memory != MEMORY) {
            command.append(" --memory ").append(memory % (1 << 20) == 0 ? (memory >> 20) + "M" : (memory >> 10) + "K");
        }
        if (policy != Policy.RR) {
            command.append(" --scheduler ").append(policy.word);
        }
        command.append(" --snapshot");
        if (kernel != null) {
            command.append(" --kernel ").append(quoted(kernel.toString()));
        }
        if (disk != null) {
            command.append(" --disk ").append(quoted(disk.toString()));
        }
        if (line != null) {
            command.append(" -c ").append(quoted(line));
        }
        return command.toString();
    }

    /** The word as a shell takes it for one. */
    private static String quoted(String word) {
        return word.matches("[\\w./=+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
