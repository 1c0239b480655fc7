package xv6.solutions.c17;

import xv6.kernel.Param;
import xv6.kernel.fs.File;
import xv6.kernel.process.Proc;
import xv6.kernel.syscall.SystemCall;

/**
 * First look, then change: when the old descriptor is bad, the fresh one stays as it was. A descriptor is a reference, so the file
 * gets one more, and the file that the fresh descriptor stood for loses one. If both are the same there is nothing to do; closing first
 * would close the file itself. The reference is taken before the other is given up, and no descriptor leads to a closed file in between.
 */
public class Dup2 implements SystemCall {
    @Override
    public long call(Proc p) {
        int old = (int) p.trapframe.a(0);
        int fresh = (int) p.trapframe.a(1);
        File file = file(p, old);
        if (file == null || !isDescriptor(fresh)) {
            return -1;
        }
        if (old != fresh) {
            File replaced = p.ofile[fresh];
            p.ofile[fresh] = another(file);
            if (replaced != null) {
                giveUp(replaced);
            }
        }
        return fresh;
    }

    File file(Proc p, int fd) {
        return isDescriptor(fd) ? p.ofile[fd] : null;
    }

    boolean isDescriptor(int fd) {
        return fd >= 0 && fd < Param.NOFILE;
    }

    File another(File file) {
        return file.dup();
    }

    void giveUp(File file) {
        file.close();
    }
}
