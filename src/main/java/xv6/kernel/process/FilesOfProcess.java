package xv6.kernel.process;

import xv6.kernel.Param;
import xv6.kernel.fs.FileSystem;

/** Open files and the current directory, as processes come and go (xv6: in userinit, fork and exit). */
public final class FilesOfProcess implements Belongings {

    private final FileSystem fs;

    public FilesOfProcess(FileSystem fs) {
        this.fs = fs;
    }

    @Override
    public void endow(Proc first) {
        first.cwd = fs.paths.namei("/", null);
    }

    @Override
    public void share(Proc parent, Proc child) {
        for (int fd = 0; fd < Param.NOFILE; fd++) {
            if (parent.ofile[fd] != null) {
                child.ofile[fd] = parent.ofile[fd].dup();
            }
        }
        child.cwd = parent.cwd.dup();
    }

    @Override
    public void giveBack(Proc p) {
        for (int fd = 0; fd < Param.NOFILE; fd++) {
            if (p.ofile[fd] != null) {
                p.ofile[fd].close();
                p.ofile[fd] = null;
            }
        }
        fs.beginOp();
        p.cwd.put();
        fs.endOp();
        p.cwd = null;
    }
}
