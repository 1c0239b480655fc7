package xv6.toolchain;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pitest.classinfo.ClassByteArraySource;
import org.pitest.classinfo.ClassName;
import org.pitest.mutationtest.EngineArguments;
import org.pitest.mutationtest.engine.Mutant;
import org.pitest.mutationtest.engine.Mutater;
import org.pitest.mutationtest.engine.MutationDetails;
import org.pitest.mutationtest.engine.gregor.config.GregorEngineFactory;

/**
 * A user program, changed by PIT in one place after another. PIT itself runs what it changes in a JVM; a program for the
 * hart has to be compiled from the changed class files first.
 */
public final class ProgramMutants {
    private final Path library;
    private final Path source;
    private final String main;
    private final JavaSources.Classes classes;
    private final Mutater mutater;

    /** @param main the class with the program's main method, in internal form */
    public ProgramMutants(Path library, Path source, String main) {
        this.library = library;
        this.source = source;
        this.main = main;
        classes = JavaSources.compile(List.of(source), library);
        ClassByteArraySource files = name -> Optional.ofNullable(classes.files().get(name.replace('.', '/')));
        mutater = new GregorEngineFactory().createEngine(EngineArguments.arguments()).createMutator(files);
    }

    /** What can be changed, in the classes of the source. */
    public List<MutationDetails> all() {
        List<MutationDetails> all = new ArrayList<>();
        classes.sources().forEach((name, from) -> {
            if (from.equals(source.normalize())) {
                all.addAll(mutater.findMutations(ClassName.fromString(name)));
            }
        });
        return all;
    }

    /** The executable with this change, or null if there is none. */
    public byte[] compile(MutationDetails change) {
        Mutant mutant = mutater.getMutation(change.getId());
        Map<String, byte[]> files = new HashMap<>(classes.files());
        files.put(change.getClassName().asInternalName(), mutant.getBytes());
        ClassPool pool = new ClassPool(new JavaSources.Classes(files, classes.sources(), List.of()));
        try {
            Program program = new Program(pool, pool.find(main).declared("main([Ljava/lang/String;)V"));
            return program.refusals.isEmpty() ? new Linker(program, _ -> new int[0]).link() : null;
        } catch (Refusal e) {
            return null;
        }
    }
}
