package xv6.cli;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import xv6.kernel.boot.Parts;
import xv6.machine.Clocking;
import xv6.machine.MemoryDisk;

/**
 * A line for the shell that is to be run under many seeds, each time on a machine of its own.
 *
 * @param disk  what is on the disk before
 * @param parts what the kernel is made of
 */
record Trial(int harts, long memory, byte[] disk, String line, Parts parts) {
    /** The run under {@code seed}, given up when mtime reaches {@code limit}. */
    Outcome under(long seed, long limit) {
        var printed = new ByteArrayOutputStream();
        Setup setup = new Setup(harts, memory, new MemoryDisk(disk.clone()), new Clocking.Virtual(seed), limit);
        var run = new ByScript<>(setup, machine -> new JavaKernel(machine, parts), printed::write);
        run.type(line);
        Outcome.End end = end(run);
        return new Outcome(printed.toString(StandardCharsets.UTF_8), end, run.time());
    }

    private static Outcome.End end(ByScript<JavaKernel> run) {
        try {
            int status = run.toItsEnd();
            if (run.kernel.panic() != null) {
                return new Outcome.Panicked(run.kernel.panic());
            }
            return switch (status) {
                case 0 -> new Outcome.Finished();
                case Setup.LIMIT_REACHED -> new Outcome.Endless();
                default -> new Outcome.PoweredOff(status);
            };
        } catch (RuntimeException | Error e) {
            return new Outcome.Broken(e);
        }
    }
}
