package xv6.examples.codegen;

/** A call with its caller's two arguments in the other order: moved one after the other, and as the compiler does it. */
public final class MovesInTurn {
    // tag::in-turn[]
    private static final int[] IN_TURN = {
        0x0005_8513,    // mv   a0, a1
        0x0005_0593,    // mv   a1, a0
        0x40b5_053b,    // subw a0, a0, a1
        0x0000_8067,    // ret
    };
    // end::in-turn[]

    private MovesInTurn() {
    }

    /** What swapped(a, b), which is less(b, a), comes to if its two moves are done one after the other. */
    static int inTurn(int a, int b) {
        return (int) Bench.call(IN_TURN, 0, a, b).result();
    }

    static int compiled(int a, int b) {
        Compiled compiled = new Compiled();
        return (int) Bench.call(compiled.code(), compiled.entry("swapped"), a, b).result();
    }

    public static void main(String[] args) {
        System.out.println("swapped(8, 50) on the JVM:     " + Samples.swapped(8, 50));
        System.out.println("with its moves done in turn:   " + inTurn(8, 50));
        System.out.println("as compiled:                   " + compiled(8, 50));
        new Compiled().listing("swapped").forEach(System.out::println);
    }
}
