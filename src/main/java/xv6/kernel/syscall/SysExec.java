package xv6.kernel.syscall;

import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static xv6.kernel.Param.MAXARG;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.nio.ByteBuffer;
import java.util.Arrays;
import xv6.kernel.process.Proc;

/** The system call exec, which gathers what {@link Exec} needs from the memory that Exec will replace (xv6: sys_exec). */
public final class SysExec {
    private final Exec exec;

    public SysExec(Exec exec) {
        this.exec = exec;
    }

    /** exec(path, argv): the process runs another program; argv ends with a null pointer. */
    long exec(Proc p) {
        String path = SysPath.argPath(p, 0);
        byte[][] argv = argv(p, Arguments.addr(p, 1));
        return path == null || argv == null ? -1 : exec.exec(p, path, argv);
    }

    /** The strings that the pointers at {@code uargv} lead to, each with its closing zero; null if any is bad or they are too many. */
    private static byte[][] argv(Proc p, long uargv) {
        byte[][] argv = new byte[MAXARG][];
        byte[] buf = new byte[PGSIZE];
        for (int i = 0; i < MAXARG; i++) {
            if (!Arguments.fetchAddr(p, uargv + 8 * i, buf)) {
                return null;
            }
            long uarg = ByteBuffer.wrap(buf).order(LITTLE_ENDIAN).getLong(0);
            if (uarg == 0) {
                return Arrays.copyOf(argv, i);
            }
            int length = Arguments.fetchStr(p, uarg, buf, buf.length);
            if (length < 0) {
                return null;
            }
            argv[i] = Arrays.copyOf(buf, length + 1);
        }
        return null;
    }
}
