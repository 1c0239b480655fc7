package xv6.cli;

import picocli.CommandLine.Option;

/** The option that every command has. */
final class Help {
    @Option(names = {"-h", "--help"}, usageHelp = true, description = "show this and do nothing else")
    private boolean asked;
}
