import xv6.user.Options;
import xv6.user.Sys;

/** Keeps a hart busy with nothing, until it is killed or so many ticks have passed. */
final class Hog {
    private static volatile int spins;

    private Hog() {}

    public static void main(String[] args) {
        Options options = new Options(args, "[-t ticks]");
        int ticks = 0;
        for (char option = options.letter(); option != 0; option = options.letter()) {
            if (option != 't')
                options.refuse();
            ticks = options.number(1, 1_000_000);
        }
        if (options.rest().length > 0)
            options.refuse();
        int start = Sys.uptime();
        while (ticks == 0 || Sys.uptime() - start < ticks)
            for (int i = 0; i < 100_000; i++)
                spins++;
    }
}
