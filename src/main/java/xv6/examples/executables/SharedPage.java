package xv6.examples.executables;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import xv6.examples.classfiles.Compiled;
import xv6.examples.userland.Tried;
import xv6.mkfs.ImageException;

/** A program that writes over one of its constants, packed in three ways. */
public final class SharedPage {
    private static final String PROGRAM = """
            import xv6.user.*;

            final class Stamp {
                private static final String GREETING = "hello, world\\n";

                // tag::stamp[]
                public static void main(String[] args) {
                    Machine.storeByte(Machine.addressOf(GREETING), (byte) 'j');
                    Sys.write(1, GREETING);
                }
                // end::stamp[]
            }
            """;

    private static final int FIRST = 64;
    private static final int SECOND = FIRST + 56;
    private static final int FLAGS = 4;
    private static final int ADDRESS = 16;
    private static final int SIZE = 40;
    private static final int READ_WRITE_EXECUTE = 7;

    private SharedPage() {
    }

    // tag::packed-otherwise[]
    /** Data where the text ends, on the same page. */
    private static void closeUp(ByteBuffer elf) {
        elf.putLong(SECOND + ADDRESS, elf.getLong(FIRST + ADDRESS) + elf.getLong(FIRST + SIZE));
    }

    /** A page that holds text and data must allow what either needs. */
    private static void allowAll(ByteBuffer elf) {
        elf.putInt(FIRST + FLAGS, READ_WRITE_EXECUTE);
    }
    // end::packed-otherwise[]

    private static void run(String how, byte[] elf) throws IOException, ImageException {
        System.out.println(how + ":");
        StringBuilder output = new StringBuilder();
        Tried.run("stamp", elf, "stamp", 1, b -> output.append((char) b));
        output.toString().lines().filter(line -> !line.contains("sepc="))
                .forEach(line -> System.out.println("    " + line));
    }

    private static ByteBuffer linked() throws IOException {
        return ByteBuffer.wrap(Compiled.executable("Stamp", PROGRAM)).order(ByteOrder.LITTLE_ENDIAN);
    }

    public static void main(String[] args) throws IOException, ImageException {
        run("data right behind the text", change(SharedPage::closeUp));
        run("one page for both, text that can be written", change(SharedPage::allowAll));
        run("as it is linked", linked().array());
    }

    private interface Change {
        void apply(ByteBuffer elf);
    }

    private static byte[] change(Change change) throws IOException {
        ByteBuffer elf = linked();
        change.apply(elf);
        return elf.array();
    }
}
