package xv6.kernel.schedule;

/** The policies by name. */
public enum Policy {
    RR("rr", "Round Robin") {
        @Override
        public RunQueue queue(int harts) {
            return new RoundRobin();
        }
    },
    DWRR("dwrr", "Deficit Weighted Round Robin") {
        @Override
        public RunQueue queue(int harts) {
            return new Dwrr(harts);
        }
    },
    INTERLEAVED_DWRR("interleaved-dwrr", "Interleaved DWRR") {
        @Override
        public RunQueue queue(int harts) {
            return new InterleavedDwrr(harts);
        }
    },
    EEVDF("eevdf", "EEVDF") {
        @Override
        public RunQueue queue(int harts) {
            return new Eevdf(1);
        }
    };

    /** As it is written on a command line. */
    public final String word;

    /** As it is written in a text. */
    public final String title;

    Policy(String word, String title) {
        this.word = word;
        this.title = title;
    }

    /** One queue for so many harts, whose unit of time is one turn on a hart. */
    public abstract RunQueue queue(int harts);
}
