package xv6.kernel.syscall;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import xv6.kernel.process.Proc;

/** From a system call's number to the code that does it (xv6: syscall.c, syscall.h). */
public class Syscall {

    // tag::names[]
    /** The names of the calls, each at its number; there is none with number 0. */
    public static final List<String> NAMES = List.of(
            "", "fork", "exit", "wait", "pipe", "read", "kill", "exec", "fstat", "chdir", "dup", "getpid", "sbrk", "sleep",
            "uptime", "open", "write", "mknod", "unlink", "link", "mkdir", "close");
    // end::names[]

    /** All numbers are below this one; not every number has a call. */
    public static final int MAX = 64;

    private final String[] names;
    private final SystemCall[] calls;
    private final Consumer<String> printf;

    /** @param calls the code of each call, at its number; none at 0 */
    public Syscall(SystemCall[] calls, Consumer<String> printf) {
        names = NAMES.toArray(new String[MAX]);
        this.calls = Arrays.copyOf(calls, MAX);
        this.printf = printf;
    }

    // tag::the-calls[]
    /** The code of each call, at its number. */
    public static SystemCall[] calls(SysProc proc, SysFile file, SysPath path, SysExec exec) {
        return new SystemCall[] {
            null,
            proc::fork,
            proc::exit,
            proc::waitChild,
            file::pipe,
            file::read,
            proc::kill,
            exec::exec,
            file::fstat,
            path::chdir,
            file::dup,
            proc::getpid,
            proc::sbrk,
            proc::sleep,
            proc::uptime,
            path::open,
            file::write,
            path::mknod,
            path::unlink,
            path::link,
            path::mkdir,
            file::close,
        };
    }
    // end::the-calls[]

    // tag::dispatch[]
    /** Does the call whose number {@code p} left in a7, and leaves its result in a0 (xv6: syscall). */
    public void dispatch(Proc p) {
        int number = (int) p.trapframe.a7();
        if (number > 0 && number < MAX && calls[number] != null) {
            p.call = names[number];
            p.trapframe.a(0, calls[number].call(p));
            p.call = "";
        } else {
            printf.accept(p.pid() + " " + p.name + ": unknown sys call " + number + "\n");
            p.trapframe.a(0, -1);
        }
    }
    // end::dispatch[]

    // tag::add[]
    /** Has the kernel answer call {@code number} by {@code code} from now on; to be used while it is put together. */
    public void add(int number, String name, SystemCall code) {
        names[number] = name;
        calls[number] = code;
    }

    /** The name of call {@code number}. */
    protected final String name(int number) {
        return names[number];
    }
    // end::add[]
}
