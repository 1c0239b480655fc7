package xv6.kernel.process;

/**
 * A process's alarm: every so many ticks of the clock that find it running user code, it is made to call a handler of
 * its own, as if between two of its instructions. The handler's argument is the address of the context that it
 * interrupted, which lies on the user stack: {@link #leave} goes on from there, with what the handler made of it.
 */
public final class Alarm {
    private final Proc p;

    // tag::state[]
    /** Ticks from one ring to the next; 0 is no alarm. */
    private int interval;
    private int left;
    /** User address of the handler's first instruction. */
    private long handler;
    /** User address of the interrupted context while the handler runs, or 0: it is not interrupted itself. */
    private long context;
    // end::state[]

    Alarm(Proc p) {
        this.p = p;
    }

    // tag::set[]
    /** Rings every {@code ticks} ticks from now on, or never again if that is 0; false if it cannot be. */
    public boolean set(int ticks, long routine) {
        // An instruction has an even address.
        boolean code = Long.compareUnsigned(routine, p.sz) < 0 && routine % 2 == 0;
        if (ticks < 0 || ticks > 0 && !code) {
            return false;
        }
        interval = ticks;
        left = ticks;
        handler = routine;
        return true;
    }
    // end::set[]

    // tag::tick[]
    /** A tick of the clock has interrupted the process in user code. */
    public void tick() {
        if (interval == 0 || context != 0 || --left > 0) {
            return;
        }
        left = interval;
        Trapframe frame = p.trapframe;
        long place = frame.sp() - Trapframe.CONTEXT & -16;
        if (!frame.copyOut(p.pagetable, place)) {
            // Its stack is no memory, so that nothing it did could go on afterwards.
            p.setKilled();
            return;
        }
        context = place;
        frame.epc(handler);
        frame.sp(place);
        frame.a(0, place);
    }
    // end::tick[]

    // tag::leave[]
    /** The handler is done: the process goes on with the context. False if there is none to go on with. */
    public boolean leave() {
        if (context == 0) {
            return false;
        }
        if (!p.trapframe.copyIn(p.pagetable, context)) {
            p.setKilled();
        }
        context = 0;
        return true;
    }
    // end::leave[]

    // tag::inherit-or-forget[]
    /** A child has its parent's alarm; forked by the handler, it is in the handler too. */
    void copy(Alarm other) {
        interval = other.interval;
        left = other.left;
        handler = other.handler;
        context = other.context;
    }

    /** No alarm, for a process that begins or another program. */
    public void clear() {
        interval = 0;
        context = 0;
    }
    // end::inherit-or-forget[]
}
