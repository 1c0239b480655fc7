package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import xv6.mkfs.MakeFs;
import xv6.mkfs.MakeFs.HostFile;

/** Whatever is wrong with what was asked: one line that says so, status 2, and no file is made, changed or lost. */
class BadInputTest {
    @TempDir
    private Path dir;
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void aFolderOfGoodAndBadFiles() throws Exception {
        byte[] image = MakeFs.build(List.of(new HostFile("notes", "mine\n".getBytes())));
        Files.write(dir.resolve("good.img"), image);
        Files.write(dir.resolve("short.img"), Arrays.copyOf(image, 100_000));
        Files.write(dir.resolve("empty.img"), new byte[0]);
        Files.write(dir.resolve("zero.img"), new byte[2_048_000]);
        Files.writeString(dir.resolve("text"), "hello\n");
        Files.write(dir.resolve("large"), new byte[300_000]);
        Files.writeString(dir.resolve("Broken.java"), "class Broken {\n public static void main(String[] args) {\n  int x = args;\n }\n}\n");
        Files.writeString(dir.resolve("Floats.java"),
                "class Floats {\n public static void main(String[] args) {\n  double x = args.length / 3.0;\n }\n}\n");
        byte[] x86 = {0x7f, 'E', 'L', 'F', 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 62, 0, 1, 0, 0, 0};
        Files.write(dir.resolve("x86"), Arrays.copyOf(x86, 200));
        Files.createDirectory(dir.resolve("folder"));
    }

    @ParameterizedTest(name = "xv6 {0}")
    @CsvSource(delimiter = '|', textBlock = """
            zork                                | 'zork' is no command
            --zork                              | Unknown option: '--zork'
            boot zork                           | Unmatched argument at index 1: 'zork'
            boot --harts 0                      | '0' is not possible; expected 1 to 8
            boot --harts 9                      | '9' is not possible; expected 1 to 8
            boot --harts -1                     | '-1' is not possible; expected 1 to 8
            boot --harts two                    | 'two' is not possible; expected 1 to 8
            boot --harts                        | Missing required parameter for option '--harts'
            boot --memory 0                     | '0' is not possible; expected 4M to 1G
            boot --memory 128X                  | '128X' is no size; expected one such as 128M
            boot --memory 4194305               | '4194305' is not possible; expected 4M to 1G
            boot --memory 4G                    | '4G' is not possible; expected 4M to 1G
            boot --scheduler fair                | 'fair' is no policy; expected one of rr, dwrr, interleaved-dwrr, eevdf
            explore -c ls --scheduler fair      | 'fair' is no policy; expected one of rr, dwrr, interleaved-dwrr, eevdf
            bench                               | Missing required parameter: 'scheduling'
            bench speed                         | 'speed' cannot be measured; expected scheduling
            bench scheduling --seconds 0        | '0' is not possible; expected seconds
            bench scheduling --clock host --seed 1 | expected --clock virtual with it
            bench scheduling --charts nowhere   | --charts nowhere: no such folder
            boot --clock sundial                | expected one of [host, virtual]
            boot --seed x                       | 'x' is not a long
            boot --seed 1 --clock host          | expected --clock virtual
            boot --disk $/missing.img           | missing.img: no such file
            boot --disk $/folder                | folder: is a directory
            boot --disk $/text                  | text: not an xv6 file system
            boot --disk $/zero.img              | zero.img: not an xv6 file system: magic number 0x00000000 where 0x10203040 was expected
            boot --disk $/empty.img             | empty.img: not an xv6 file system
            boot --disk $/short.img             | short.img: truncated: 100000 bytes where its superblock says 2048000
            boot --snapshot --disk $/short.img  | short.img: truncated
            boot --snapshot --disk $/missing    | missing: no such file
            boot --limit 0                      | '0' is not possible; expected seconds
            boot --limit soon                   | 'soon' is not possible; expected seconds
            explore                             | Missing required option: '-c=LINE'
            explore -c ls --seeds 0             | --seeds 0 is not possible; expected 1 or more
            explore -c ls --seeds many          | 'many' is not an int
            explore -c ls --from x              | 'x' is not a long
            explore -c ls --harts 9             | '9' is not possible; expected 1 to 8
            explore -c ls --limit -1            | '-1' is not possible; expected seconds
            explore -c ls --disk $/missing.img  | missing.img: no such file
            explore -c ls --disk $/short.img    | short.img: truncated
            mkfs                                | Missing required parameter: 'IMAGE'
            mkfs $/new.img $/missing            | missing: no such file
            mkfs $/new.img $/folder             | folder: is a directory
            mkfs $/new.img $/large              | large: the file is too large
            mkfs $/new.img $/text $/text        | two files would be named text
            mkfs $/text $/good.img              | will not replace
            mkfs $/folder $/text                | will not replace
            mkfs $/nowhere/new.img $/text       | new.img: cannot be written
            fs                                  | Missing required parameter: 'IMAGE'
            fs $/good.img                       | expected ls, cat, get, put or stat
            fs $/good.img zork                  | zork
            fs $/missing.img ls                 | missing.img: no such file
            fs $/text ls                        | text: not an xv6 file system
            fs $/short.img ls                   | short.img: truncated
            fs $/good.img ls missing            | missing: no such file or directory in the image
            fs $/good.img cat                   | Missing required parameter: 'PATH'
            fs $/good.img cat missing           | missing: no such file or directory in the image
            fs $/good.img cat /                 | /: is a directory
            fs $/good.img stat notes/x          | notes/x: leads through something that is not a directory
            fs $/good.img get missing $/out     | missing: no such file or directory in the image
            fs $/good.img get notes $/no/out    | out: cannot be written
            fs $/good.img get notes $/folder    | folder: cannot be written
            fs $/good.img put $/missing         | missing: no such file
            fs $/good.img put $/folder          | folder: is not a regular file
            fs $/good.img put $/large           | the file is too large
            fs $/good.img put $/text no/text    | no/text: no such file or directory in the image
            compile                             | Missing required parameter: 'SOURCE'
            compile $/Missing.java              | Missing.java: no such file
            compile $/Broken.java               | Broken.java:3: incompatible types
            compile $/Floats.java -o $/floats   | Floats.java:3:
            disasm                              | Missing required parameter: 'ELF'
            disasm $/missing                    | missing: no such file
            disasm $/folder                     | folder: is not a regular file
            disasm $/text                       | text:
            disasm $/x86                        | x86:
            fs $/short.img put $/text           | short.img: truncated
            """)
    void isToldInOneLine(String arguments, String expected) throws IOException {
        Map<String, byte[]> before = content();
        int status = run(arguments.replace("$", dir.toString()).split(" +"));
        assertThat(err.toString()).contains(expected).hasLineCount(1).doesNotContain("Exception");
        assertThat(status).isEqualTo(2);
        assertThat(content()).as("the files").containsExactlyEntriesOf(before);
    }

    @Test
    void anImageThatIsInUseIsNotTouched() throws IOException {
        Map<String, byte[]> before = content();
        Path image = dir.resolve("good.img");
        try (ImageFile _ = ImageFile.open(image)) {
            for (String[] arguments : new String[][] {
                {"boot", "-c", "ls", "--disk", image.toString()},
                {"fs", image.toString(), "put", dir.resolve("text").toString()},
                {"mkfs", image.toString(), dir.resolve("text").toString()}}) {
                err.getBuffer().setLength(0);
                assertThat(run(arguments)).isEqualTo(2);
                assertThat(err.toString()).contains("good.img: in use by another xv6").hasLineCount(1);
            }
        }
        assertThat(content()).containsExactlyEntriesOf(before);
    }

    private int run(String... arguments) {
        return Main.commandLine().setErr(new PrintWriter(err, true)).execute(Main.withCommand(arguments));
    }

    private Map<String, byte[]> content() throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(dir)) {
            for (Path path : (Iterable<Path>) paths::iterator) {
                files.put(path.toString(), Files.isDirectory(path) ? new byte[0] : Files.readAllBytes(path));
            }
        }
        return files;
    }
}
