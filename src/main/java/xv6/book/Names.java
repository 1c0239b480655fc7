package xv6.book;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.PackageTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** What the sources declare, and the C names that their comments say it stands for, as in {@code (xv6: push_off)}. */
public final class Names {

    private static final Pattern NOTE = Pattern.compile("\\(xv6: ([^)]*)\\)", Pattern.DOTALL);
    /** A name, perhaps with its file; what else a note says is prose. */
    private static final Pattern C_NAME = Pattern.compile("((?:(?:struct|enum) )?[\\w./]+)(?:\\[\\])?(?: in [\\w./]+)?");

    /**
     * A class, method, or field.
     *
     * @param owner the class it is in; empty for an outermost one
     * @param chunk the chunk with the declaration
     */
    public record Declared(String name, String owner, boolean type, boolean method, List<String> cNames, Chunk chunk, int line) {

        /** As prose writes it: {@code Cpu.pushOff}. */
        public String qualified() {
            return owner.isEmpty() ? name : name.isEmpty() ? owner : owner + "." + name;
        }
    }

    /** All declarations except private fields and local things, by name. */
    public final List<Declared> all = new ArrayList<>();

    /** Reads the declarations of every Java file. */
    public static Names read(Sources sources) throws IOException {
        Names names = new Names();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<Source> units = sources.files.stream().filter(f -> f.language().equals("java")).map(Source::new).toList();
        if (units.isEmpty()) {
            return names;
        }
        JavacTask task = (JavacTask) compiler.getTask(java.io.Writer.nullWriter(), null, d -> { },
                List.of("-proc:none"), null, units);
        Trees trees = Trees.instance(task);
        Map<URI, SourceFile> byUri = units.stream().collect(Collectors.toMap(Source::toUri, u -> u.file));
        for (CompilationUnitTree unit : task.parse()) {
            names.new Reader(byUri.get(unit.getSourceFile().toUri()), unit, trees).scan(unit, null);
        }
        names.all.sort(java.util.Comparator.comparing((Declared d) -> d.name().toLowerCase(Locale.ROOT))
                .thenComparing(Declared::qualified).thenComparing(d -> d.chunk().file.path));
        return names;
    }

    private static final class Source extends SimpleJavaFileObject {
        final SourceFile file;

        Source(SourceFile file) {
            super(URI.create("string:///" + file.path), JavaFileObject.Kind.SOURCE);
            this.file = file;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreErrors) {
            // The tags' lines must count too, so that a line has the number it has in the file.
            String[] lines = new String[file.root.last()];
            java.util.Arrays.fill(lines, "");
            file.root.allLines().forEach(line -> lines[line.number() - 1] = line.text());
            return String.join("\n", lines);
        }
    }

    private final class Reader extends TreePathScanner<Void, Void> {
        private final SourceFile file;
        private final CompilationUnitTree unit;
        private final Trees trees;
        private String owner = "";

        Reader(SourceFile file, CompilationUnitTree unit, Trees trees) {
            this.file = file;
            this.unit = unit;
            this.trees = trees;
        }

        @Override
        public Void visitPackage(PackageTree tree, Void nothing) {
            List<String> c = cNames(getCurrentPath());
            if (!c.isEmpty()) {
                declare(tree.getPackageName().toString(), true, false, tree);
            }
            return null;
        }

        @Override
        public Void visitClass(ClassTree tree, Void nothing) {
            String name = tree.getSimpleName().toString();
            if (name.isEmpty()) {
                return null;
            }
            declare(name, true, false, tree);
            String outer = owner;
            owner = name;
            super.visitClass(tree, nothing);
            owner = outer;
            return null;
        }

        @Override
        public Void visitMethod(MethodTree tree, Void nothing) {
            if (!tree.getName().contentEquals("<init>")) {
                declare(tree.getName().toString(), false, true, tree);
            } else if (!cNames(getCurrentPath()).isEmpty()) {
                declare("new", false, true, tree);
            }
            return null;
        }

        @Override
        public Void visitVariable(VariableTree tree, Void nothing) {
            boolean hidden = tree.getModifiers().getFlags().contains(Modifier.PRIVATE);
            if (!hidden || !cNames(getCurrentPath()).isEmpty()) {
                declare(tree.getName().toString(), false, false, tree);
            }
            return null;
        }

        private void declare(String name, boolean type, boolean method, Tree tree) {
            long at = trees.getSourcePositions().getStartPosition(unit, tree);
            int line = at < 0 ? 1 : nameLine(name, (int) unit.getLineMap().getLineNumber(at));
            all.add(new Declared(name, owner, type, method, cNames(getCurrentPath()), chunkAt(file.root, line), line));
        }

        /** A declaration begins with its annotations; readers look for the line with the name. */
        private int nameLine(String name, int from) {
            Pattern word = Pattern.compile("\\b" + Pattern.quote(name) + "\\b");
            return file.root.allLines().stream().filter(l -> l.number() >= from && word.matcher(l.text()).find())
                    .mapToInt(Chunk.Line::number).findFirst().orElse(from);
        }

        private List<String> cNames(TreePath path) {
            String comment = trees.getDocComment(path);
            List<String> found = new ArrayList<>();
            Matcher note = NOTE.matcher(comment == null ? "" : comment);
            while (note.find()) {
                for (String piece : note.group(1).replaceAll("\\s+", " ").split("[,;] ?| and ")) {
                    Matcher c = C_NAME.matcher(piece.replace("{@code ", "").replace("}", "").strip());
                    if (c.matches()) {
                        found.add(c.group(1));
                    }
                }
            }
            return found;
        }
    }

    private static Chunk chunkAt(Chunk chunk, int line) {
        for (Chunk.Part part : chunk.parts()) {
            if (part instanceof Chunk.Inner inner && inner.chunk().first <= line && line <= inner.chunk().last()) {
                return chunkAt(inner.chunk(), line);
            }
        }
        return chunk;
    }
}
