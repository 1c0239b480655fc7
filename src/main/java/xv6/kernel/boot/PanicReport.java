package xv6.kernel.boot;

import java.util.List;
import xv6.kernel.lock.Cpu;
import xv6.kernel.process.Proc;

/**
 * Where the kernel was when it panicked.
 *
 * @param message what the panic said
 * @param hart    the number of the hart
 * @param pid     the process that ran there, or 0 for none
 * @param process its name, or ""
 * @param call    the name of the system call it was in, or ""
 * @param locks   the spinlocks that the hart held, the last taken first
 */
public record PanicReport(String message, int hart, int pid, String process, String call, List<String> locks) {

    /** What the calling thread was doing. */
    static PanicReport of(String message) {
        Cpu c = Cpu.current();
        Proc p = Proc.current();
        return p == null
                ? new PanicReport(message, c.id, 0, "", "", c.locksHeld())
                : new PanicReport(message, c.id, p.pid(), p.name, p.call, c.locksHeld());
    }

    /** The circumstances in one line, such as "hart 1, process 5 (cat), system call read, holding proc, pipe". */
    public String where() {
        return "hart " + hart
                + (pid == 0 ? ", no process" : ", process " + pid + " (" + process + ")")
                + (call.isEmpty() ? "" : ", system call " + call)
                + (locks.isEmpty() ? ", no locks held" : ", holding " + String.join(", ", locks));
    }
}
