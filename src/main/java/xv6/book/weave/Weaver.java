package xv6.book.weave;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import xv6.book.Coverage;
import xv6.book.Names;
import xv6.book.Runs;
import xv6.book.Script;
import xv6.book.Sources;
import xv6.book.Trouble;
import xv6.book.Trouble.Weight;
import xv6.book.Troubles;

/** Weaves the whole book: reads sources and text, runs what is to be shown, converts once, and writes every form. */
public final class Weaver implements AutoCloseable {

    /** What is asked for. */
    record Order(boolean draft, boolean record, boolean pagesOnly) {
    }

    private final Path project;
    private final Path out;
    private final String classPath;
    private final PrintStream say;
    private Text text;
    private boolean shared;

    /**
     * @param project   the project's folder
     * @param out       where the book goes
     * @param classPath what {@code run::} runs
     */
    Weaver(Path project, Path out, String classPath, PrintStream say) {
        this.project = project;
        this.out = out;
        this.classPath = classPath;
        this.say = say;
    }

    /** One that uses an Asciidoctor already started; closing does not end it. */
    static Weaver with(Text text, Path project, Path out, String classPath, PrintStream say) {
        Weaver weaver = new Weaver(project, out, classPath, say);
        weaver.text = text;
        weaver.shared = true;
        return weaver;
    }

    /** Weaves, and returns what is wrong; with a fault, or unfinished and no draft, no form is written. */
    Troubles weave(Order order) throws IOException {
        long start = System.nanoTime();
        Troubles troubles = new Troubles();
        Sources sources = Sources.read(project, troubles);
        Script script = Script.read(project, sources, troubles);
        Runs runs = new Runs(project, classPath, out.resolveSibling("book-runs"));
        runs.start(script);
        Coverage coverage = new Coverage(sources, script);
        coverage.check(troubles);
        Names names = Names.read(sources);
        step(start, "read " + sources.files.size() + " sources and " + script.chapters.size() + " chapters, which tell "
                + coverage.linesTold() + " of " + coverage.lines() + " lines");

        if (script.lines.isEmpty()) {
            return troubles;
        }
        long converting = System.nanoTime();
        if (text == null) {
            text = new Text();
        }
        Book book = Book.of(text.convert(project, script, names, runs, order.record, troubles), project, script, troubles);
        step(converting, "converted the text");

        boolean draft = order.draft || script.isDraft();
        if (troubles.of(Weight.FAULT).isEmpty() && (draft || troubles.of(Weight.UNFINISHED).isEmpty())) {
            write(book, order);
            step(start, "the book is in " + project.relativize(out));
        }
        return troubles;
    }

    private interface Form {
        void write() throws IOException;
    }

    private void write(Book book, Order order) throws IOException {
        Site site = new Site(book, project, out);
        List<Future<?>> forms = new ArrayList<>();
        try (ExecutorService workers = Executors.newFixedThreadPool(2)) {
            if (!order.pagesOnly) {
                forms.add(workers.submit(() -> form("book.pdf", () -> new Pdf(book, project).write(out.resolve("book.pdf")))));
            }
            forms.add(workers.submit(() -> form("the pages", () -> {
                site.writePages();
                site.writeSinglePage();
            })));
            if (!order.pagesOnly) {
                forms.add(workers.submit(() -> form("book.epub", () -> new Epub(book, project).write(out.resolve("book.epub")))));
            }
            for (Future<?> form : forms) {
                form.get();
            }
        } catch (ExecutionException | InterruptedException e) {
            throw new IOException(e.getCause() == null ? e.toString() : e.getCause().toString(), e);
        }
    }

    private Void form(String name, Form form) throws IOException {
        long start = System.nanoTime();
        java.nio.file.Files.createDirectories(out);
        form.write();
        step(start, "wrote " + name);
        return null;
    }

    private void step(long since, String what) {
        say.println(String.format(Locale.ROOT, "%5.1f s  %s", (System.nanoTime() - since) / 1e9, what));
    }

    @Override
    public void close() {
        if (text != null && !shared) {
            text.close();
        }
    }

    /** Whether the book may stand as it is; tells what is wrong. */
    static boolean report(Troubles troubles, boolean draft, PrintStream err) {
        List<Trouble> faults = troubles.of(Weight.FAULT);
        List<Trouble> unfinished = troubles.of(Weight.UNFINISHED);
        faults.forEach(err::println);
        if (draft) {
            unfinished.stream().limit(SHOWN).forEach(t -> err.println("(draft) " + t));
            if (unfinished.size() > SHOWN) {
                err.println("(draft) and " + (unfinished.size() - SHOWN) + " more; without --draft all are shown");
            }
        } else {
            unfinished.forEach(err::println);
        }
        return faults.isEmpty() && (draft || unfinished.isEmpty());
    }

    private static final int SHOWN = 12;

    /** {@code Weaver PROJECT CLASSPATH [--draft] [--record] [--serve[=PORT]]}: what {@code ./xv6 book} starts. */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path project = Path.of(args[0]).toAbsolutePath().normalize();
        List<String> options = List.of(args).subList(2, args.length);
        Order order = new Order(options.contains("--draft"), options.contains("--record"), options.stream().anyMatch(o -> o.startsWith("--serve")));
        System.setProperty("java.awt.headless", "true");
        PrintStream out = new PrintStream(System.out, true, java.nio.charset.StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(System.err, true, java.nio.charset.StandardCharsets.UTF_8);
        int status;
        try (Weaver weaver = new Weaver(project, project.resolve("target/book"), args[1].replace(':', File.pathSeparatorChar), out)) {
            if (order.pagesOnly) {
                int port = options.stream().filter(o -> o.startsWith("--serve=")).map(o -> Integer.parseInt(o.substring(8))).findFirst().orElse(8025);
                new Server(weaver, project, port, out, err).run();
                status = 0;
            } else {
                Troubles troubles = weaver.weave(order);
                status = report(troubles, order.draft || isDraft(project), err) ? 0 : 2;
            }
        }
        System.exit(status);
    }

    static boolean isDraft(Path project) throws IOException {
        Path book = project.resolve("book/book.adoc");
        return java.nio.file.Files.exists(book) && java.nio.file.Files.readAllLines(book).stream().anyMatch(l -> l.startsWith(":draft:"));
    }
}
