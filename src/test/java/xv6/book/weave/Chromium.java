package xv6.book.weave;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * One tab of the system's Chromium, without a window, spoken to in its own debugging protocol. That is a WebSocket and
 * JSON, and saves every reader the 200 megabytes that Playwright's driver would have Maven fetch.
 */
final class Chromium implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 60;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Process process;
    private final Path profile;
    private final HttpClient client = HttpClient.newHttpClient();
    private final WebSocket socket;
    private final AtomicInteger lastId = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> asked = new ConcurrentHashMap<>();
    private final String session;
    /** What the console complained about since the last look. */
    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private volatile CompletableFuture<Void> loaded = new CompletableFuture<>();

    /** The browser's program, if there is one. */
    static Optional<Path> program() {
        return Stream.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
                .flatMap(name -> Stream.of(System.getenv("PATH").split(File.pathSeparator)).map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable).findFirst();
    }

    Chromium(Path program) throws Exception {
        profile = Files.createTempDirectory("xv6-chromium");
        process = new ProcessBuilder(program.toString(), "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--remote-debugging-port=0", "--user-data-dir=" + profile, "--no-first-run", "about:blank").redirectErrorStream(true).start();
        socket = client.newWebSocketBuilder().buildAsync(URI.create(address()), new Listener()).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        String target = ask(null, "Target.createTarget", Map.of("url", "about:blank")).get("targetId").asText();
        session = ask(null, "Target.attachToTarget", Map.of("targetId", target, "flatten", true)).get("sessionId").asText();
        for (String domain : List.of("Page", "Runtime", "Log")) {
            ask(session, domain + ".enable", Map.of());
        }
    }

    private String address() throws IOException {
        BufferedReader said = process.inputReader();
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            if (line.startsWith("DevTools listening on ")) {
                Thread.ofVirtual().start(() -> said.lines().forEach(_ -> { }));
                return line.substring("DevTools listening on ".length());
            }
        }
        throw new IOException("the browser did not start");
    }

    private final class Listener implements WebSocket.Listener {
        private final StringBuilder message = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
            message.append(data);
            if (last) {
                try {
                    take(JSON.readTree(message.toString()));
                } catch (IOException e) {
                    complaints.add(e.toString());
                }
                message.setLength(0);
            }
            socket.request(1);
            return null;
        }
    }

    private void take(JsonNode message) {
        if (message.has("id")) {
            CompletableFuture<JsonNode> answer = asked.remove(message.get("id").asInt());
            if (message.has("error")) {
                answer.completeExceptionally(new IllegalStateException(message.get("error").toString()));
            } else {
                answer.complete(message.get("result"));
            }
            return;
        }
        JsonNode what = message.path("params");
        switch (message.path("method").asText()) {
            case "Page.loadEventFired" -> loaded.complete(null);
            case "Runtime.exceptionThrown" -> complaints.add(what.path("exceptionDetails").toString());
            case "Log.entryAdded" -> {
                if (what.path("entry").path("level").asText().equals("error")) {
                    complaints.add(what.path("entry").path("text").asText() + " " + what.path("entry").path("url").asText());
                }
            }
            case "Runtime.consoleAPICalled" -> {
                if (what.path("type").asText().equals("error")) {
                    complaints.add(what.path("args").toString());
                }
            }
            default -> { }
        }
    }

    private JsonNode ask(String session, String method, Map<String, ?> params) throws Exception {
        int id = lastId.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        asked.put(id, answer);
        ObjectNode message = JSON.createObjectNode().put("id", id).put("method", method);
        message.set("params", JSON.valueToTree(params));
        if (session != null) {
            message.put("sessionId", session);
        }
        socket.sendText(message.toString(), true).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /** Opens a page and waits until it is loaded. */
    void open(Path page) throws Exception {
        loaded = new CompletableFuture<>();
        ask(session, "Page.navigate", Map.of("url", page.toUri().toString()));
        loaded.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /** The value of an expression in the page, as text. */
    String value(String javaScript) throws Exception {
        JsonNode answer = ask(session, "Runtime.evaluate", Map.of("expression", javaScript, "awaitPromise", true, "returnByValue", true));
        if (answer.has("exceptionDetails")) {
            throw new AssertionError(javaScript + ": " + answer.get("exceptionDetails"));
        }
        return answer.path("result").path("value").asText();
    }

    /** Clicks what the selector finds; if that leaves the page, waits for the next. */
    void click(String selector) throws Exception {
        String found = "document.querySelector(" + JSON.writeValueAsString(selector) + ")";
        boolean leaves = value("(" + found + ".pathname || location.pathname) !== location.pathname").equals("true");
        if (leaves) {
            loaded = new CompletableFuture<>();
            // Not at once: who leaves the page while an expression is evaluated there gets no answer, now and then.
            value("void setTimeout(() => " + found + ".click())");
            loaded.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } else {
            value(found + ".click()");
        }
    }

    void wait(String condition) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!value("!!(" + condition + ")").equals("true")) {
            if (System.nanoTime() > end) {
                throw new AssertionError("never came true: " + condition);
            }
            Thread.sleep(20);
        }
    }

    void size(int width, int height) throws Exception {
        ask(session, "Emulation.setDeviceMetricsOverride", Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    void prefer(String scheme) throws Exception {
        ask(session, "Emulation.setEmulatedMedia", Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    /** The console's complaints since the last call. */
    List<String> complaints() {
        List<String> since = new ArrayList<>(complaints);
        complaints.clear();
        return since;
    }

    @Override
    public void close() throws IOException {
        client.shutdownNow();
        process.destroy();
        process.onExit().join();
        try (Stream<Path> files = Files.walk(profile)) {
            files.sorted(java.util.Comparator.reverseOrder()).forEach(f -> f.toFile().delete());
        }
    }
}
