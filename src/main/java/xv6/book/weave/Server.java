package xv6.book.weave;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import xv6.book.Sources;

/** Shows the book to its author, on this machine only, and weaves the pages again whenever the text or a source changes. */
final class Server {
    private static final List<String> TYPES = List.of(".html=text/html; charset=utf-8", ".css=text/css", ".js=text/javascript; charset=utf-8",
            ".svg=image/svg+xml", ".png=image/png", ".jpg=image/jpeg", ".pdf=application/pdf", ".epub=application/epub+zip");
    /** Put into each page as it goes out: asks now and then whether the book has changed. */
    private static final String RELOAD = "<script>(function(){var v;setInterval(function(){fetch('/-version').then(r=>r.text())"
            + ".then(t=>{if(v&&t!==v)location.reload();v=t}).catch(()=>{})},1000)})()</script></body>";

    private final Weaver weaver;
    private final Path project;
    private final int port;
    private final PrintStream out;
    private final PrintStream err;
    private volatile int version;

    Server(Weaver weaver, Path project, int port, PrintStream out, PrintStream err) {
        this.weaver = weaver;
        this.project = project;
        this.port = port;
        this.out = out;
        this.err = err;
    }

    /** Serves until the process is ended. */
    void run() throws IOException, InterruptedException {
        HttpServer server = start();
        if (server == null) {
            return;
        }
        out.println("serving http://localhost:" + server.getAddress().getPort() + "/ ; Ctrl-C ends it");
        long woven = -1;
        while (true) {
            long newest = newest();
            if (newest != woven) {
                woven = newest;
                Weaver.report(weaver.weave(new Weaver.Order(true, false, true)), true, err);
                version++;
            }
            Thread.sleep(400);
        }
    }

    private HttpServer start() throws IOException {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
            server.createContext("/", this::answer);
            server.setExecutor(Executors.newFixedThreadPool(2, Thread.ofPlatform().daemon().factory()));
            server.start();
            return server;
        } catch (BindException e) {
            err.println("xv6: port " + port + " is in use; name another with --port");
            return null;
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        Path folder = project.resolve("target/book");
        Path file = folder.resolve(path.equals("/") ? "index.html" : path.substring(1)).normalize();
        try (exchange) {
            if (path.equals("/-version")) {
                send(exchange, 200, "text/plain", Integer.toString(version).getBytes(StandardCharsets.UTF_8));
            } else if (!file.startsWith(folder) || !Files.isRegularFile(file)) {
                send(exchange, 404, "text/plain", "no such page".getBytes(StandardCharsets.UTF_8));
            } else {
                String type = TYPES.stream().filter(t -> file.toString().endsWith(t.substring(0, t.indexOf('='))))
                        .map(t -> t.substring(t.indexOf('=') + 1)).findFirst().orElse("application/octet-stream");
                byte[] bytes = Files.readAllBytes(file);
                if (type.startsWith("text/html")) {
                    bytes = new String(bytes, StandardCharsets.UTF_8).replace("</body>", RELOAD).getBytes(StandardCharsets.UTF_8);
                }
                send(exchange, 200, type, bytes);
            }
        }
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] bytes) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    /** Changes whenever a file of the text or of a told source does. */
    private long newest() throws IOException {
        long sum = 0;
        for (String room : Stream.concat(Stream.of("book", "src/main/java/xv6/examples"), Sources.TOLD.stream()).toList()) {
            if (Files.isDirectory(project.resolve(room))) {
                try (Stream<Path> walk = Files.walk(project.resolve(room))) {
                    for (Path file : walk.filter(Files::isRegularFile).toList()) {
                        sum = sum * 31 + Files.getLastModifiedTime(file).toMillis() + file.hashCode();
                    }
                }
            }
        }
        return sum;
    }
}
