package xv6.kernel.syscall;

import xv6.kernel.process.Proc;

/** One of the kernel's services, called by user code with ecall. */
@FunctionalInterface
public interface SystemCall {

    /** Does what {@code p}, the calling process, asks for, with arguments in its trapframe: the value for a0. */
    long call(Proc p);
}
