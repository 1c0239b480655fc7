package xv6.machine;

/** How the harts of a machine share the host's processors, and the time that goes with it. */
interface Turns {
    /** mtime: units of 100 ns since reset. */
    long time();

    /** Instructions to interpret until the next turn point. */
    int quantum();

    /** So many cycles of this hart have passed. */
    void spend(Hart hart, long cycles);

    /** A moment at which another hart, or another thread of the host, may go on instead. */
    void turnPoint(Hart hart);

    /** Returns once an interrupt is pending and enabled in mie. */
    void waitForInterrupt(Hart hart);

    /** A wire of this hart went high. Any thread may call. */
    void interruptRaised(Hart hart);

    /** The time at which the next timer interrupt is due may have changed. */
    void deadlineChanged();

    /** See {@link Machine#restAfter}. */
    void restAfter(long idle);

    /** See {@link Machine#stir}. */
    void stir();

    /** Sets the harts going, each on the thread that waits for it. */
    void begin();

    /** The hart begins its code, on the thread that waited for it. */
    void enter(Hart hart);

    /** The hart's code has come to its end: it takes no more turns. */
    void retire(Hart hart);
}
