package xv6.toolchain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserProgramsTest {
    @TempDir
    private static Path built;

    @BeforeAll
    static void build() throws IOException {
        assertThat(BuildUserPrograms.build(TestPrograms.LIBRARY, built)).isEmpty();
    }

    @Test
    void everyProgramIsBuiltAndFitsAFile() throws IOException {
        for (Path source : TestPrograms.userPrograms()) {
            String name = source.getFileName().toString().replace(".java", "").toLowerCase();
            assertThat(built.resolve(name)).exists();
            assertThat(Files.size(built.resolve(name))).as(name).isBetween(1000L, (long) UserCompiler.LARGEST);
        }
    }

    @Test
    void aSmallProgramIsSmall() throws IOException {
        assertThat(Files.size(built.resolve("echo"))).isLessThan(6 * 1024);
    }

    @Test
    void echoEchoes() throws IOException {
        BareProcess.Outcome outcome = BareProcess.run(Files.readAllBytes(built.resolve("echo")), "echo", "hello", "Welt", "ä");
        assertThat(outcome.text()).isEqualTo("hello Welt ä\n");
        assertThat(outcome.status()).isZero();
    }

    /** What the exec of xv6 asks for. */
    @Test
    void segmentsBeginOnPagesAndEntryIsZero() throws IOException {
        ByteBuffer elf = ByteBuffer.wrap(Files.readAllBytes(built.resolve("sh"))).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(elf.getLong(24)).isZero();
        long end = 0;
        for (int i = 0; i < elf.getShort(56); i++) {
            int at = (int) elf.getLong(32) + 56 * i;
            assertThat(elf.getLong(at + 16) % 4096).isZero();
            assertThat(elf.getLong(at + 16)).isGreaterThanOrEqualTo(end);
            assertThat(elf.getLong(at + 40)).isGreaterThanOrEqualTo(elf.getLong(at + 32));
            assertThat(elf.getInt(at + 4) & 3).as("writable and executable").isNotEqualTo(3);
            end = elf.getLong(at + 16) + elf.getLong(at + 40);
        }
    }

    @Test
    void theSameSourcesGiveTheSameBytes(@TempDir Path again) throws IOException {
        BuildUserPrograms.build(TestPrograms.LIBRARY, again);
        assertThat(again.resolve("sh")).hasSameBinaryContentAs(built.resolve("sh"));
    }

    @Test
    void everyInstructionIsKnownToTheDisassemblerAndMethodsAreNamed() throws IOException, BadElf {
        String listing = Disassembler.disassemble(Files.readAllBytes(built.resolve("sh")));
        assertThat(listing).contains("<Sh.main>:").doesNotContain(".word");
    }

    @Test
    void whatCannotBeCompiledIsNamedAndTheRestIsBuilt(@TempDir Path sources, @TempDir Path executables) throws IOException {
        copy(TestPrograms.LIBRARY.resolve("xv6/user"), sources.resolve("xv6/user"));
        Files.writeString(sources.resolve("Good.java"), "class Good { public static void main(String[] args) { } }");
        Files.writeString(sources.resolve("Bad.java"), "class Bad { public static void main(String[] args) { throw null; } }");
        List<Diagnostic> errors = BuildUserPrograms.build(sources, executables);
        assertThat(errors).containsExactly(new Diagnostic(sources.resolve("Bad.java").toString(), 1,
                "exceptions are not supported: throw"));
        assertThat(executables.resolve("good")).exists();
        assertThat(executables.resolve("bad")).doesNotExist();
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        for (Map.Entry<Path, Path> file : filesOf(from, to).entrySet())
            Files.copy(file.getKey(), file.getValue());
    }

    private static Map<Path, Path> filesOf(Path from, Path to) throws IOException {
        try (var files = Files.list(from)) {
            return files.collect(java.util.stream.Collectors.toMap(file -> file, file -> to.resolve(file.getFileName())));
        }
    }
}
