package xv6.toolchain;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Compiles user programs: Java sources in, RV64 executables out. */
public final class UserCompiler {
    /** What a file of xv6's file system can hold: 12 direct blocks and 256 indirect ones, of 1 KiB. */
    public static final int LARGEST = (12 + 256) * 1024;

    private static final String MAIN = "main([Ljava/lang/String;)V";

    private final Path library;
    private final Repetition repetition;

    // tag::result[]
    /** What became of a program. */
    public sealed interface Result {
    }

    /** An ELF executable, to be put into an image under {@code name}. */
    public record Executable(String name, byte[] elf) implements Result {
    }

    /** Why there is none; at least one line. */
    public record Refused(List<Diagnostic> reasons) implements Result {
    }
    // end::result[]

    /** @param library the directory below which the sources of package {@code xv6.user} lie */
    public UserCompiler(Path library) {
        this(library, block -> new int[0]);
    }

    /** The same with somebody who finds work that programs do twice. */
    public UserCompiler(Path library, Repetition repetition) {
        this.library = library;
        this.repetition = repetition;
    }

    // tag::several[]
    /** Compiles the program whose {@code main} is in the first of the sources. */
    public Result compile(List<Path> sources) {
        Map<Path, Result> results = compileEach(sources, sources.subList(0, 1));
        return results.get(sources.getFirst());
    }

    /** Compiles the program whose {@code main} is in class {@code name}, in internal form, of whichever of the sources. */
    public Result compile(List<Path> sources, String name) {
        JavaSources.Classes classes = JavaSources.compile(sources, library);
        if (!classes.errors().isEmpty())
            return new Refused(classes.errors());
        ClassPool pool = new ClassPool(classes);
        JavaClass owner = pool.find(name);
        JavaMethod main = owner == null ? null : owner.declared(MAIN);
        return main != null && main.isStatic() ? compile(sources.getFirst(), main, pool)
                : new Refused(List.of(noMain(sources.getFirst())));
    }

    /** Compiles several programs, one for each source; javac runs once for all of them. */
    public Map<Path, Result> compileAll(List<Path> sources) {
        return compileEach(sources, sources);
    }

    private Map<Path, Result> compileEach(List<Path> sources, List<Path> programs) {
        Map<Path, Result> results = new LinkedHashMap<>();
        List<Diagnostic> unreadable = new ArrayList<>();
        for (Path source : sources)
            if (!Files.isReadable(source) || Files.isDirectory(source))
                unreadable.add(new Diagnostic(source.toString(), 0, "no such file, or not readable"));
        if (!Files.isDirectory(library.resolve(ClassPool.LIBRARY)))
            unreadable.add(new Diagnostic(library.toString(), 0,
                    "the user library is not there: no " + ClassPool.LIBRARY));
        if (!unreadable.isEmpty()) {
            programs.forEach(program -> results.put(program, new Refused(unreadable)));
            return results;
        }
        JavaSources.Classes classes = JavaSources.compile(sources, library);
        ClassPool pool = new ClassPool(classes);
        for (Path program : programs)
            results.put(program, classes.errors().isEmpty() ? compile(program, classes, pool)
                    : new Refused(classes.errors()));
        return results;
    }
    // end::several[]

    // tag::one[]
    private Result compile(Path source, JavaSources.Classes classes, ClassPool pool) {
        try {
            return compile(source, main(source, classes, pool), pool);
        } catch (Refusal refusal) {
            return new Refused(List.of(refusal.diagnostic));
        }
    }

    private Result compile(Path source, JavaMethod main, ClassPool pool) {
        try {
            Program program = new Program(pool, main);
            if (!program.refusals.isEmpty())
                return new Refused(program.refusals.stream().distinct().toList());
            byte[] elf = new Linker(program, repetition).link();
            if (elf.length > LARGEST)
                return new Refused(List.of(new Diagnostic(source.toString(), 0, "the executable would have "
                        + elf.length + " bytes; a file holds at most " + LARGEST)));
            String simpleName = main.owner.name.substring(main.owner.name.lastIndexOf('/') + 1);
            return new Executable(simpleName.toLowerCase(Locale.ROOT), elf);
        } catch (Refusal refusal) {
            return new Refused(List.of(refusal.diagnostic));
        }
    }
    // end::one[]

    // tag::main[]
    /** The main method of the class that the source is named after, or of another that it declares. */
    private static JavaMethod main(Path source, JavaSources.Classes classes, ClassPool pool) {
        return classes.sources().entrySet().stream()
                .filter(entry -> entry.getValue().equals(source.normalize()))
                .map(entry -> pool.find(entry.getKey()).declared(MAIN))
                .filter(method -> method != null && method.isStatic())
                .findFirst()
                .orElseThrow(() -> new Refusal(noMain(source)));
    }

    private static Diagnostic noMain(Path source) {
        return new Diagnostic(source.toString(), 0, "no public static void main(String[] args)");
    }
    // end::main[]
}
