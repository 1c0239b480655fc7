package xv6.user;

/**
 * A static method as the place where its code begins, to be given to whoever jumps there: {@code Sys.sigalarm(1,
 * Clock::ring)}. To the compiler it is no object but an address, so that Java cannot call it.
 */
@FunctionalInterface
public interface Code {
    void from(long argument);
}
