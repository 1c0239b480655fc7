package xv6.solutions.c05;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import xv6.exercises.check.c05.Tracing;
import xv6.kernel.process.Proc;
import xv6.kernel.syscall.SystemCall;

/**
 * A mask for each slot of the process table. A slot has been somebody else's before, so a fork sets the child's mask in any case,
 * also to nothing. The number of the call is read before the call is done, as a call may change the registers; whether to tell is asked afterwards,
 * so that trace itself is told by its own mask. A mask of 64 bits is looked at by a shift of 64 bits: of an {@code int}, {@code 1 << 40} is {@code 1 << 8}.
 */
public final class TracingSyscall extends Tracing {
    private final Consumer<String> printf;
    private final Map<Proc, Long> masks = new ConcurrentHashMap<>();

    public TracingSyscall(SystemCall[] calls, Consumer<String> printf) {
        super(calls, printf);
        this.printf = printf;
    }

    @Override
    public long trace(Proc p) {
        masks.put(p, p.trapframe.a(0));
        return 0;
    }

    @Override
    public void dispatch(Proc p) {
        int number = (int) p.trapframe.a7();
        super.dispatch(p);
        if (number > 0 && number < MAX && name(number) != null && (mask(p) >>> number & 1) != 0) {
            printf.accept(p.pid() + ": syscall " + name(number) + " -> " + p.trapframe.a(0) + "\n");
        }
    }

    private long mask(Proc p) {
        return masks.getOrDefault(p, 0L);
    }

    @Override
    public void forked(Proc parent, Proc child) {
        masks.put(child, mask(parent));
    }
}
