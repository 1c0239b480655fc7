package xv6.toolchain;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefusalTest {
    private static List<String> refusals(String statements, String members) {
        return TestPrograms.refusals("Bad", """
                public class Bad {
                    public static void main(String[] args) {
                %s
                    }
                %s
                }
                """.formatted(statements, members));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            double d = args.length;                      | floating point is not supported
            float f = 1.5f;                              | floating point is not supported
            double[] d = new double[2];                  | no arrays of double[]: the type is not available to user programs
            throw null;                                  | exceptions are not supported: throw
            try { main(null); } finally { main(args); }  | exceptions are not supported: try
            synchronized (args) { }                      | synchronized is not supported
            Runnable r = () -> { }; r.run();             | lambdas and method references are not supported
            assert args != null;                         | assert is not supported
            Class<?> c = String.class;                   | reflection is not supported: a class as a value
            args[0].getClass();                          | java.lang.Object.getClass is not available to user programs
            System.out.println();                        | java.lang.System is not available to user programs
            new java.util.ArrayList<String>();           | java.util.ArrayList is not available to user programs
            Integer i = args.length;                     | java.lang.Integer is not available to user programs
            new Thread();                                | java.lang.Thread is not available to user programs
            args[0].chars();                             | java.lang.String.chars is not available to user programs
            String s = new String();                     | new String(...) is not supported: see xv6.user.JavaString.of
            undefined();                                 | cannot find symbol; symbol: method undefined(); location: class Bad
            int x = "text";                              | incompatible types: java.lang.String cannot be converted to int
            """)
    void eachNamesFileLineAndReason(String statement, String reason) {
        assertThat(refusals(statement.strip(), "")).contains("Bad.java:3: " + reason);
    }

    @Test
    void aSynchronizedMethodIsRefused() {
        assertThat(refusals("lock();", "static synchronized void lock() { }"))
                .containsExactly("Bad.java: synchronized is not supported");
    }

    @Test
    void everythingThatIsWrongIsSaidAtOnceAndOnce() {
        assertThat(refusals("double d = args.length * 2.0 + 1;\nthrow null;", ""))
                .containsExactly("Bad.java:3: floating point is not supported",
                        "Bad.java:4: exceptions are not supported: throw");
    }

    @Test
    void aRecordsOwnMethodsAreRefusedByName() {
        assertThat(refusals("new Point(1, 2).hashCode();", "record Point(int x, int y) { }"))
                .containsExactly("Bad.java:5: a record's own hashCode is not supported: write one");
    }

    @Test
    void whatIsNeverReachedMayBeAnything() {
        assertThat(TestPrograms.compile("Good", """
                public class Good {
                    public static void main(String[] args) { }
                    static double unused(double d) { return Math.sqrt(d); }
                }
                """)).isInstanceOf(UserCompiler.Executable.class);
    }

    @Test
    void aProgramNeedsAMain() {
        assertThat(TestPrograms.refusals("Bad", "public class Bad { }"))
                .containsExactly("Bad.java: no public static void main(String[] args)");
    }

    @Test
    void aMissingFileIsNamed() {
        UserCompiler.Result result = new UserCompiler(TestPrograms.LIBRARY).compile(List.of(Path.of("no/Such.java")));
        assertThat(result).isEqualTo(new UserCompiler.Refused(
                List.of(new Diagnostic("no/Such.java", 0, "no such file, or not readable"))));
    }

    @Test
    void aMissingLibraryIsNamed() {
        UserCompiler.Result result = new UserCompiler(Path.of("nowhere"))
                .compile(List.of(TestPrograms.LIBRARY.resolve("Echo.java")));
        assertThat(result).isEqualTo(new UserCompiler.Refused(
                List.of(new Diagnostic("nowhere", 0, "the user library is not there: no xv6/user/"))));
    }

    @Test
    void tooLargeAFrameIsRefused() {
        StringBuilder body = new StringBuilder("int n = args.length;\n");
        StringBuilder sum = new StringBuilder("0");
        for (int i = 0; i < 300; i++) {
            body.append("int v%d = n * %d + id(n);%n".formatted(i, i));
            sum.append(" + v").append(i);
        }
        assertThat(refusals(body + "id(" + sum + ");", "static int id(int n) { return n; }").getFirst())
                .matches("Bad.java: Bad.main needs a frame of \\d+ bytes, more than half a stack");
    }
}
