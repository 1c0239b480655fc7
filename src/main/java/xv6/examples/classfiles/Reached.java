package xv6.examples.classfiles;

import java.io.IOException;
import java.util.List;
import xv6.toolchain.BadElf;

/** What of a program is in its executable: the methods that main can reach, and no others. */
public final class Reached {
    private static final String PROGRAM = """
            import xv6.user.*;

            // tag::shapes[]
            interface Shape {
                int corners();
            }

            final class Triangle implements Shape {
                public int corners() { return 3; }
            }

            final class Square implements Shape {
                public int corners() { return 4; }
            }

            final class Shapes {
                public static void main(String[] args) {
                    Shape shape = new Triangle();
                    Sys.exit(shape.corners());
                }

                static void unused() { Sys.exit(new Square().corners()); }
            }
            // end::shapes[]
            """;

    private Reached() {
    }

    public static void main(String[] args) throws IOException, BadElf {
        List<String> methods = Compiled.methods(Compiled.executable("Shapes", PROGRAM));
        System.out.println("of the program:");
        methods.stream().filter(name -> !name.startsWith("xv6.user."))
                .forEach(name -> System.out.println("    " + name));
        System.out.println("of the library, methods of:");
        methods.stream().filter(name -> name.startsWith("xv6.user.")).map(name -> name.split("[.]")[2]).distinct()
                .sorted().forEach(name -> System.out.println("    " + name));
    }
}
