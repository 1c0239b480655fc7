package xv6.book.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class ServerTest {
    @TempDir
    Path folder;

    @Test
    @Timeout(120)
    void serves_the_pages_and_weaves_them_again_when_the_text_changes() throws Exception {
        SmallBook book = new SmallBook(folder);
        book.project.book("01-one", "== One\n\nBefore.\n");
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(said, true);
        Weaver weaver = Weaver.with(Asciidoctors.one(), folder, book.out, "", out);
        Thread serving = Thread.ofPlatform().daemon().start(() -> {
            try {
                new Server(weaver, folder, 0, out, out).run();
            } catch (Exception e) {
                out.println(e);
            }
        });
        await(() -> said.toString().contains("the book is in"));
        String address = said.toString().lines().findFirst().orElseThrow().replaceAll(".*(http://localhost:\\d+/).*", "$1");
        assertThat(get(address + "01-one.html")).contains("Before.").contains("/-version");
        assertThat(get(address + "..%2f..%2fbook%2fbook.adoc")).isEqualTo("no such page");

        book.project.file("book/01-one.adoc", "== One\n\nAfterwards.\n");
        await(() -> get(address + "01-one.html").contains("Afterwards."));
        serving.interrupt();
        serving.join();
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            Thread.sleep(20);
        }
    }

    private static String get(String address) {
        try (HttpClient client = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build()) {
            return client.send(HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.ofString()).body();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
