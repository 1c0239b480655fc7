package xv6.kernel.schedule;

/** The locks of the queues of {@link PerHart}, one a hart. It holds at most one of them at a time, and only briefly. */
public interface Guard {

    /** For a user with one thread. */
    Guard NONE = new Guard() {
        @Override
        public void acquire(int hart) {
        }

        @Override
        public void release(int hart) {
        }
    };

    void acquire(int hart);

    void release(int hart);
}
