package xv6.machine;

/** The far end of the serial port's transmit wire. */
@FunctionalInterface
public interface SerialLine {
    /** Takes one byte (0 to 255). Called on a hart's thread: it must not wait for the machine. */
    void transmit(int b);
}
