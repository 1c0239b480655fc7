package xv6.kernel.trap;

import xv6.kernel.process.Proc;

/** Whoever may mend what a user program stumbled over, so that it can go on. The kernel's own mends nothing. */
@FunctionalInterface
public interface PageFaults {

    /**
     * User code of {@code p}, the calling process, made a trap that nobody else answers.
     *
     * @param scause why, such as Cause.STORE_PAGE_FAULT
     * @param stval  the address that it used
     * @return whether the instruction can be tried again; if not, the process is killed
     */
    boolean mend(Proc p, long scause, long stval);
}
