package xv6.examples.processes;

import xv6.kernel.lock.Cpu;

/** Four processes that write their letter and give up the hart, six times each. */
public final class RoundRobin {
    private RoundRobin() {
    }

    private static void show(int harts, long seed) {
        ProcessBoard board = new ProcessBoard(harts, seed);
        StringBuilder letters = new StringBuilder();
        StringBuilder where = new StringBuilder();
        board.run(init -> {
            for (char c = 'a'; c <= 'd'; c++) {
                char letter = c;
                board.fork(p -> {
                    for (int i = 0; i < 6; i++) {
                        letters.append(letter);
                        where.append(Cpu.current().id);
                        board.scheduler.yield();
                    }
                });
            }
            board.waitForAll();
        });
        System.out.println(harts + (harts == 1 ? " hart:  " : " harts: ") + letters);
        System.out.println("on hart  " + where);
    }

    public static void main(String[] args) {
        show(1, 1);
        show(2, args.length == 0 ? 1 : Long.parseLong(args[0]));
    }
}
