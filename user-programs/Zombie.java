import xv6.user.Sys;

/** Leaves a child that has ended before anybody waits for it: init inherits it. */
final class Zombie {
    private Zombie() {}

    public static void main(String[] args) {
        if (Sys.fork() > 0)
            Sys.sleep(5);
    }
}
