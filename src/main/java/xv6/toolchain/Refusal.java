package xv6.toolchain;

/** Ends a compilation at something that cannot be compiled. {@link UserCompiler} turns it into its result. */
final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1;

    final transient Diagnostic diagnostic;

    Refusal(Diagnostic diagnostic) {
        super(diagnostic.toString());
        this.diagnostic = diagnostic;
    }
}
