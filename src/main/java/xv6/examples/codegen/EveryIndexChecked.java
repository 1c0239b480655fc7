package xv6.examples.codegen;

import java.util.stream.IntStream;

/** What it costs to check every index, and which checks the compiler leaves. */
public final class EveryIndexChecked {
    private EveryIndexChecked() {
    }

    private static final class Unchecked extends NaiveTranslator {
        Unchecked(String method) {
            super(method);
        }

        @Override
        void check() {
        }
    }

    public static void main(String[] args) {
        int[] numbers = IntStream.rangeClosed(1, 100).toArray();
        long checked = Bench.call(new NaiveTranslator("total").translate(), NaiveTranslator.ENTRY, numbers).instructions();
        long unchecked = Bench.call(new Unchecked("total").translate(), NaiveTranslator.ENTRY, numbers).instructions();
        System.out.println("total, naively: of " + checked + " instructions, " + (checked - unchecked)
                + " ask whether an index is good");
        System.out.println("total, as compiled:");
        new Compiled().listing("total").forEach(System.out::println);
    }
}
