package xv6.toolchain;

/** Why a program was not compiled: one line for the person who wrote it. Line 0 stands for the whole file. */
public record Diagnostic(String file, int line, String reason) {
    @Override
    public String toString() {
        return line > 0 ? file + ":" + line + ": " + reason : file + ": " + reason;
    }
}
