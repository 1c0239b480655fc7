package xv6.examples.exec;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import xv6.examples.paging.UserMode;
import xv6.kernel.memory.PageTable;

/** What a new program finds: its memory, and its arguments on its stack. */
public final class NewStack {
    public static void main(String[] args) {
        byte[] code = UserMode.code(UserMode.ECALL);
        ExecBoard board = new ExecBoard().with(args[0], ExecBoard.executable(0, code.length, PGSIZE + 100, code));
        board.run(() -> {
            long argc = board.exec.exec(board.p, "/" + args[0], ExecBoard.arguments(args));
            PageTable table = board.p.pagetable;
            long argv = board.p.trapframe.a(1);
            System.out.println("memory ends at " + hex(board.p.sz) + ", the guard page is at " + hex(board.p.sz - 2 * PGSIZE));
            for (int i = 0; i < argc; i++) {
                long at = ExecBoard.word(table, argv + 8 * i);
                System.out.println(hex(at) + ": \"" + string(table, at) + "\"");
            }
            for (int i = (int) argc; i >= 0; i--) {
                System.out.println(hex(argv + 8 * i) + ": " + hex(ExecBoard.word(table, argv + 8 * i)));
            }
            System.out.println("a0 = " + argc + ", a1 = sp = " + hex(argv));
        });
    }

    private static String string(PageTable table, long at) {
        byte[] bytes = new byte[100];
        return new String(bytes, 0, table.copyInStr(bytes, at, bytes.length), ISO_8859_1);
    }

    private static String hex(long address) {
        return "0x" + Long.toHexString(address);
    }
}
