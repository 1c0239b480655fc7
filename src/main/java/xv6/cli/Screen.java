package xv6.cli;

import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.terminal.impl.ffm.FfmTerminalProvider;
import org.jline.terminal.spi.SystemStream;

/**
 * The terminal, as a serial line wants it: every key arrives as it is pressed, unechoed and unedited, Ctrl-C too. It is
 * given back as it was on {@link #close}, and by a shutdown hook of JLine's when a signal ends the run.
 */
final class Screen implements AutoCloseable {
    private final Terminal terminal;

    private Screen(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Whether a person sits at standard input. The JDK answers quickly, but only for terminals on both sides. */
    static boolean isThere() {
        Console console = System.console();
        if (console != null && console.isTerminal()) {
            return true;
        }
        try {
            return new FfmTerminalProvider().isSystemStream(SystemStream.Input);
        } catch (UnsupportedOperationException e) {
            // Not started by ./xv6, which lets JLine call the C library: an IDE's console, most likely.
            return false;
        }
    }

    /** Whether a person reads standard error. */
    static boolean isRead() {
        try {
            return new FfmTerminalProvider().isSystemStream(SystemStream.Error);
        } catch (UnsupportedOperationException e) {
            return false;
        }
    }

    static Screen open() throws IOException {
        // JLine would ask the terminal what it can do, and wait a second for an answer that a plain one never gives.
        System.setProperty("org.jline.terminal.graphemeCluster", "false");
        Terminal terminal = TerminalBuilder.builder()
                .provider(TerminalBuilder.PROP_PROVIDER_FFM)
                .systemOutput(TerminalBuilder.SystemOutput.ForcedSysOut)
                .build();
        terminal.enterRawMode();
        Attributes raw = terminal.getAttributes();
        raw.setLocalFlag(Attributes.LocalFlag.ISIG, false);
        raw.setControlChar(Attributes.ControlChar.VMIN, 1);
        raw.setControlChar(Attributes.ControlChar.VTIME, 0);
        terminal.setAttributes(raw);
        return new Screen(terminal);
    }

    /**
     * The keys. JLine's own stream could not be closed while someone reads, and a signal would wait for the next key before
     * it ends the run; only Windows needs it, to make bytes of what its consoles report.
     */
    InputStream keys() {
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        return windows ? terminal.input() : new FileInputStream(FileDescriptor.in);
    }

    @Override
    public void close() throws IOException {
        terminal.close();
    }
}
