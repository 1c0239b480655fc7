package xv6.machine;

/** Unwinds a thread of a machine that has been powered off. Nobody need catch it but the machine. */
public final class MachineStopped extends Error {
    private static final long serialVersionUID = 1L;

    MachineStopped() {
        super("the machine has been powered off", null, false, false);
    }
}
