import static xv6.user.Columns.tenths;

import cannon.Scene;
import xv6.user.Options;
import xv6.user.Sys;
import xv6.user.Times;

/**
 * Draws a scene as text, frame by frame, as fast as it can, and says how many frames a second that were. It draws so many
 * frames, or for so many ticks; without either until a line is typed, where another letter than q and Enter turns the
 * other way.
 */
final class PixelCannon {
    private static final int QUIT = 1;
    private static final int TURN = 2;

    private static final Times times = new Times();
    private static final int[] status = new int[1];
    private static final byte[] key = new byte[1];

    private PixelCannon() {}

    public static void main(String[] args) {
        Options options = new Options(args, "[-n frames] [-t ticks]");
        int frames = 0;
        int ticks = 0;
        for (char option = options.letter(); option != 0; option = options.letter()) {
            if (option == 'n')
                frames = options.number(1, 999_999_999);
            else if (option == 't')
                ticks = options.number(1, 1_000_000);
            else
                options.refuse();
        }
        if (options.rest().length > 0)
            options.refuse();
        boolean typed = frames == 0 && ticks == 0;
        draw(frames == 0 ? Integer.MAX_VALUE : frames, ticks == 0 ? Long.MAX_VALUE : ticks * (long) (Times.SECOND / 10), typed);
    }

    // tag::frames[]
    private static void draw(int frames, long cycles, boolean typed) {
        int reader = typed ? fork() : 0;
        Scene scene = new Scene();
        int turn = 24;
        int direction = 1;
        int drawn = 0;
        long start = now();
        while (drawn < frames && now() - start < cycles) {
            turn += direction;
            if (typed && drawn > 0)
                Sys.write(1, "\033[23A");
            scene.draw(turn);
            scene.print();
            drawn++;
            if (typed && Sys.times(reader, times) == reader && times.state() == Times.ZOMBIE) {
                Sys.wait(status);
                if (status[0] == QUIT)
                    break;
                direction = -direction;
                reader = fork();
            }
        }
        tell(drawn, now() - start);
    }

    /** In 100 ns. */
    private static long now() {
        Sys.times(Sys.getpid(), times);
        return times.now();
    }

    private static void tell(int drawn, long cycles) {
        long tenths = drawn * 10L * Times.SECOND / Math.max(cycles, 1);
        Sys.write(1, drawn + " frames, " + tenths(tenths) + " a second\n");
    }
    // end::frames[]

    // tag::keys[]
    /** A process of its own waits for a line, so that drawing need not; how it ends says what was typed. */
    private static int fork() {
        int pid = Sys.fork();
        if (pid == 0) {
            int what = 0;
            while (Sys.read(0, key, 1) == 1 && key[0] != '\n')
                what = key[0] == 'q' ? QUIT : TURN;
            Sys.exit(what == TURN ? TURN : QUIT);
        }
        return pid;
    }
    // end::keys[]
}
