package xv6.examples.calls;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import xv6.examples.exec.ExecBoard;
import xv6.kernel.fs.FileTable;
import xv6.kernel.process.Ticks;
import xv6.kernel.syscall.SysExec;
import xv6.kernel.syscall.SysFile;
import xv6.kernel.syscall.SysPath;
import xv6.kernel.syscall.SysProc;
import xv6.kernel.syscall.Syscall;
import xv6.kernel.syscall.SystemCall;

/** A process that makes system calls: strings lie in its user memory, arguments in its trapframe. */
public final class Caller {
    /** Where in user memory the first string argument goes; the second lies behind it. */
    private static final long STRINGS = 1024;

    public final ExecBoard board;
    private final SystemCall[] calls;

    public Caller(int harts, long seed) {
        board = new ExecBoard(harts, seed);
        FileTable files = new FileTable(board.disk.log);
        calls = Syscall.calls(new SysProc(board.lifecycle, new Ticks(board.disk)),
                new SysFile(files, board.disk.board.kalloc, board.disk.board.machine.memory, board.disk),
                new SysPath(board.disk.fs, files), new SysExec(board.exec));
    }

    /** Makes the call of this name. A string is put into user memory, and its address is the argument. */
    public long call(String name, Object... arguments) {
        long at = STRINGS;
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] instanceof String s) {
                byte[] bytes = (s + "\0").getBytes(ISO_8859_1);
                board.p.pagetable.copyOut(at, bytes, 0, bytes.length);
                board.p.trapframe.a(i, at);
                at += bytes.length;
            } else {
                board.p.trapframe.a(i, ((Number) arguments[i]).longValue());
            }
        }
        return calls[Syscall.NAMES.indexOf(name)].call(board.p);
    }
}
