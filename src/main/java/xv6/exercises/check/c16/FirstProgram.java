package xv6.exercises.check.c16;

/** The first process's program. */
public interface FirstProgram {
    /** The bytes as they lie in memory from address 0 on, less than a page; the first of them is where the process begins. */
    byte[] code();
}
