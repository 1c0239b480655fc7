package xv6.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "tangle", mixinStandardHelpOptions = true,
        description = "Rebuilds the program's sources from the single-page book alone.")
final class TangleCommand implements Callable<Integer> {
    @Mixin
    private Help help;

    @Parameters(index = "0", arity = "0..1", paramLabel = "PAGE", description = "the page; by default target/book/single.html")
    private Path page;

    @Option(names = {"-o", "--output"}, paramLabel = "FOLDER", description = "where the sources go; by default target/tangled")
    private Path folder;

    @Override
    public Integer call() throws IOException, InterruptedException {
        BookTools tools = BookTools.find();
        Path from = page == null ? tools.project.resolve("target/book/single.html") : page;
        if (!Files.isRegularFile(from)) {
            throw new BadInput(from + ": no such file; expected the single-page book, which ./xv6 book makes");
        }
        Path to = folder == null ? tools.project.resolve("target/tangled") : folder;
        return tools.run("xv6.book.weave.Tangler", List.of(from.toString(), to.toString()));
    }
}
