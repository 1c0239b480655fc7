package xv6.examples.codegen;

/** Methods to translate in more than one way. This is a user program, so that the compiler takes it, too. */
public final class Samples {
    // tag::less[]
    public static int less(int a, int b) {
        return a - b;
    }
    // end::less[]

    // tag::swapped[]
    public static int swapped(int a, int b) {
        return less(b, a);
    }
    // end::swapped[]

    // tag::total[]
    public static int total(int[] numbers) {
        for (int i = 1; i < numbers.length; i++)
            numbers[i] += numbers[i - 1];
        return numbers[numbers.length - 1];
    }
    // end::total[]

    public static void main(String[] args) {
        total(new int[] {swapped(args.length, 1)});
    }
}
