package xv6.examples.executables;

import java.io.IOException;
import xv6.examples.classfiles.Compiled;
import xv6.toolchain.BadElf;

/** Two calls whose targets depend on the object. No object answers both, so both look in the same place. */
public final class Slots {
    private static final String PROGRAM = """
            import xv6.user.*;

            // tag::animals[]
            interface Animal { int legs(); }
            final class Dog implements Animal { public int legs() { return 4; } }
            final class Hen implements Animal { public int legs() { return 2; } }

            interface Ship { int masts(); }
            final class Sloop implements Ship { public int masts() { return 1; } }
            final class Brig implements Ship { public int masts() { return 2; } }
            // end::animals[]

            final class Count {
                public static void main(String[] args) {
                    boolean more = args.length > 1;
                    Sys.exit(legs(more ? new Dog() : new Hen()) + masts(more ? new Sloop() : new Brig()));
                }

                static int legs(Animal animal) { return animal.legs(); }
                static int masts(Ship ship) { return ship.masts(); }
            }
            """;

    private Slots() {
    }

    public static void main(String[] args) throws IOException, BadElf {
        byte[] elf = Compiled.executable("Count", PROGRAM);
        for (String method : new String[] {"legs", "masts"}) {
            System.out.println(method + ":");
            Compiled.instructions(elf, "Count." + method).forEach(System.out::println);
        }
    }
}
