package xv6.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import xv6.book.Given;
import xv6.book.Script;
import xv6.book.Snapshot;
import xv6.book.Sources;
import xv6.book.Trouble;
import xv6.book.Troubles;

@Command(name = "chapter", mixinStandardHelpOptions = true,
        description = "Writes the program as it is known at the end of a chapter, as a Maven project.")
final class ChapterCommand implements Callable<Integer> {
    @Mixin
    private Help help;

    @Parameters(index = "0", paramLabel = "N", description = "the chapter's number")
    private int number;

    @Option(names = "--diff", description = "show what the chapter adds instead of writing it")
    private boolean diff;

    @Override
    public Integer call() throws IOException {
        Path project = BookTools.find().project;
        Troubles troubles = new Troubles();
        Sources sources = Sources.read(project, troubles);
        Script script = Script.read(project, sources, troubles);
        Given given = Given.read(project, troubles);
        if (script.chapter(number).isEmpty()) {
            throw new BadInput("there is no chapter " + number + "; expected one of " + script.chapters.stream()
                    .filter(c -> !c.isAppendix()).map(c -> c.label()).collect(Collectors.joining(", ")));
        }
        List<Trouble> faults = troubles.of(Trouble.Weight.FAULT);
        if (!faults.isEmpty()) {
            throw new BadInput(faults.stream().map(Trouble::toString).collect(Collectors.joining("; ")));
        }
        Snapshot snapshot = new Snapshot(project, sources, script, given, number);
        if (diff) {
            snapshot.additions().forEach(System.out::println);
        } else {
            Path folder = project.resolve("target/chapters").resolve("%02d".formatted(number));
            snapshot.write(folder);
            System.out.println("wrote chapter " + number + ", " + script.chapter(number).orElseThrow().title() + ", to " + folder);
        }
        return 0;
    }
}
