package xv6.exercises.c17;

import xv6.exercises.Todo;
import xv6.kernel.process.Proc;
import xv6.kernel.syscall.SystemCall;

/** dup2(old, fresh): has a certain descriptor stand for an open file. */
public final class Dup2 implements SystemCall {
    @Override
    public long call(Proc p) {
        throw new Todo("17.2: have descriptor fresh stand for the file of descriptor old");
    }
}
