package xv6.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "book", mixinStandardHelpOptions = true,
        description = "Weaves the book into target/book: pages for a browser, all on one page, PDF and EPUB.",
        footer = {"", "What is wrong with the book is named with file and line, and nothing is written."})
final class BookCommand implements Callable<Integer> {
    @Mixin
    private Help help;

    @Option(names = "--draft", description = "only tell what is not written yet")
    private boolean draft;

    @Option(names = "--record", description = "keep the outputs of the book's runs as what is expected from now on")
    private boolean record;

    @Option(names = "--serve", description = "show the pages at http://localhost:8025/ and weave them again at every change")
    private boolean serve;

    @Option(names = "--port", paramLabel = "N", defaultValue = "8025", description = "another port for --serve")
    private int port;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (port < 0 || port > 65535) {
            throw new BadInput("--port " + port + ": expected a number from 0 to 65535");
        }
        BookTools tools = BookTools.find();
        List<String> args = new ArrayList<>(List.of(tools.project.toString(), tools.examples()));
        if (draft) {
            args.add("--draft");
        }
        if (record) {
            args.add("--record");
        }
        if (serve) {
            args.add("--serve=" + port);
        }
        return tools.run("xv6.book.weave.Weaver", args);
    }
}
