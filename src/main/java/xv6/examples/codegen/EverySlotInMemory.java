package xv6.examples.codegen;

import java.util.stream.IntStream;

/** A method whose variables and stack are words of memory, and the same method in registers. */
public final class EverySlotInMemory {
    private EverySlotInMemory() {
    }

    public static void main(String[] args) {
        Compiled compiled = new Compiled();
        System.out.println("less, every slot in memory:");
        Compiled.of(new NaiveTranslator("less").translate()).listing(NaiveTranslator.ENTRY).forEach(System.out::println);
        System.out.println("less, in registers:");
        compiled.listing("less").forEach(System.out::println);

        int[] numbers = IntStream.rangeClosed(1, 100).toArray();
        Bench.Outcome naive = Bench.call(new NaiveTranslator("total").translate(), NaiveTranslator.ENTRY, numbers);
        Bench.Outcome good = Bench.call(compiled.code(), compiled.entry("total"), numbers);
        System.out.println("total of 1 to 100:");
        System.out.printf("  every slot in memory  %d, after %d instructions%n", naive.result(), naive.instructions());
        System.out.printf("  in registers          %d, after %d instructions%n", good.result(), good.instructions());
    }
}
