package xv6.booted;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The first thing that a reader sees is what they will see. */
class ReadmeTest {
    @Test
    void itsTranscriptIsWhatTheShellPrints() throws Exception {
        String readme = Files.readString(Path.of("README.adoc"));
        String booted = readme.substring(readme.indexOf("starting sh\n") + "starting sh\n".length());
        List<String> transcript = booted.substring(0, booted.indexOf("----")).lines().toList();
        String[] typed = transcript.stream().filter(line -> line.startsWith("$ ")).map(line -> line.substring(2)).toArray(String[]::new);
        List<String> printed = transcript.stream().filter(line -> !line.startsWith("$ ")).toList();

        assertThat(typed).hasSizeGreaterThan(2);
        assertThat(new BootedShell().run(typed).lines()).isEqualTo(printed);
    }
}
