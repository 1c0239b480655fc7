package xv6.toolchain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ViolationTest {
    /** Statements on line 7 of a program, where none of the values can be known at compile time. */
    private static BareProcess.Outcome run(String statements) {
        return BareProcess.run(TestPrograms.executable("Bad", """
                public class Bad {
                    static class Animal { int legs; Animal next; int count() { return legs; } }
                    static class Dog extends Animal { int count() { return 4; } }
                    static class Cat extends Animal { int count() { return 5; } }
                    enum Colour { RED, GREEN }
                    static int use(int n, long l, int[] a, String s, Animal animal, Object o, Object[] os, Colour c) { if (n < 9) {
                %s
                        } return 1;
                    }
                    public static void main(String[] args) {
                        Animal[] animals = {new Dog(), new Cat()};
                        use(args.length - 1, args.length - 1, args.length > 5 ? null : new int[3], args[0],
                            args.length > 5 ? animals[1] : null, animals[0], new String[2], Colour.RED);
                        xv6.user.Machine.ecall(16, 1, xv6.user.Machine.addressOf("went on\\n"), 8);
                    }
                }
                """.formatted(statements)), "bad");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a[3] = 1;                              | index 3 out of bounds for length 3
            a[n - 1] = 1;                          | index -1 out of bounds for length 3
            a[Integer.MIN_VALUE + n]++;            | index -2147483648 out of bounds for length 3
            char x = s.charAt(n + 3);              | index 3 out of bounds for length 3
            int[] none = n == 0 ? null : a; none[n] = 1; | null dereferenced
            int[] none = n == 0 ? null : a; int x = none[0]; | null dereferenced
            int[] none = n == 0 ? null : a; return none.length; | null dereferenced
            return animal.legs;                    | null dereferenced
            animal.next = null;                    | null dereferenced
            return animal.count();                 | null dereferenced
            String t = n == 0 ? null : s; return t.length(); | null dereferenced
            String t = n == 0 ? null : s; return t.charAt(0); | null dereferenced
            return 5 / n;                          | division by zero
            return 5 % n;                          | division by zero
            return (int) (5 / l);                  | division by zero
            return (int) (Long.MIN_VALUE % l);     | division by zero
            a = new int[n - 1];                    | array of negative size
            int[][] m = new int[2][n - 5];         | array of negative size
            animal = (Cat) o;                      | object is not of the type it is cast to
            s = (String) o;                        | object is not of the type it is cast to
            os[0] = o;                             | array cannot hold an object of this type
            return ((Object[]) o).length;          | object is not of the type it is cast to
            """)
    void eachEndsTheProgramWithOneLine(String statements, String complaint) {
        BareProcess.Outcome outcome = run(statements.strip());
        assertThat(outcome.errors()).isEqualTo("bad: " + complaint + " at Bad.java:7\n");
        assertThat(outcome.status()).isEqualTo(-1);
        assertThat(outcome.output()).isEmpty();
    }

    @Test
    void whatIsAllowedGoesOn() {
        BareProcess.Outcome outcome = run("""
                a[2] = 5 / (n + 1); os[0] = s; os[1] = null; animal = (Animal) o; animal = (Cat) (Animal) null;
                long q = Long.MIN_VALUE / (l - 1); int r = Integer.MIN_VALUE % (n - 1); a = new int[n];
                """);
        assertThat(outcome.errors()).isEmpty();
        assertThat(outcome.text()).isEqualTo("went on\n");
        assertThat(outcome.status()).isZero();
    }

    @Test
    void thereIsAnEndToMemory() {
        BareProcess.Outcome outcome = run("for (;;) a = new int[100_000];");
        assertThat(outcome.errors()).isEqualTo("bad: out of memory\n");
        assertThat(outcome.status()).isEqualTo(-1);
    }

    @Test
    void aLoadFromABadAddressIsDoneEvenIfNobodyWantsTheValue() {
        BareProcess.Outcome outcome = run("xv6.user.Machine.loadByte(0x80000000L + n);");
        assertThat(outcome.status()).isEqualTo(BareProcess.KILLED);
        assertThat(outcome.errors()).startsWith("scause 13").endsWith("stval 80000000");
    }

    @Test
    void endlessRecursionEndsInTheGuardPage() {
        BareProcess.Outcome outcome = run("return use(n, l + 1, a, s, animal, o, os, c) + n;");
        assertThat(outcome.status()).isEqualTo(BareProcess.KILLED);
        assertThat(outcome.errors()).startsWith("scause 15");
    }
}
