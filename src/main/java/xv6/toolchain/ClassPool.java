package xv6.toolchain;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.TypeKind;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.constant.ClassDesc;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The classes that a program may use, each read when it is first asked for. Classes of {@code java.lang} are played by
 * classes of the user library: {@code java.lang.String} is {@code xv6.user.JavaString}.
 */
final class ClassPool {
    static final String LIBRARY = "xv6/user/";
    private static final String PLAYED = "java/lang/";
    private static final String ROOT = "java/lang/Object";

    private final Map<String, byte[]> files;
    private final Map<String, Path> sources;
    private final Map<String, JavaClass> classes = new HashMap<>();

    ClassPool(JavaSources.Classes classes) {
        this.files = classes.files();
        this.sources = classes.sources();
    }

    // tag::find[]
    /** The class that a class file means by {@code name} (in internal form), or null if there is none. */
    JavaClass find(String name) {
        String actual = actualName(name);
        if (!classes.containsKey(actual) && files.containsKey(actual))
            classes.put(actual, read(actual));
        return classes.get(actual);
    }
    // end::find[]

    // tag::type[]
    /** The type of a descriptor, or null if there is no such class or no room for it in an integer register. */
    Type type(ClassDesc descriptor) {
        if (descriptor.isArray())
            return type(descriptor.componentType()) instanceof Type component ? new Type.Array(component) : null;
        TypeKind kind = TypeKind.from(descriptor);
        return switch (kind) {
            case REFERENCE -> find(internalName(descriptor));
            case FLOAT, DOUBLE, VOID -> null;
            default -> new Type.Primitive(kind);
        };
    }

    static String internalName(ClassDesc descriptor) {
        String text = descriptor.descriptorString();
        return text.substring(1, text.length() - 1);
    }
    // end::type[]

    JavaClass root() {
        return find(ROOT);
    }

    // tag::who-plays-whom[]
    /** A record's own superclass adds nothing to Object's. */
    private static String actualName(String name) {
        if (name.equals("java/lang/Record"))
            return actualName(ROOT);
        boolean plain = name.startsWith(PLAYED) && name.indexOf('/', PLAYED.length()) < 0;
        return plain ? LIBRARY + "Java" + name.substring(PLAYED.length()) : name;
    }
    // end::who-plays-whom[]

    // tag::read[]
    /** Interfaces that are not at hand, such as Serializable, can only be left out: to call one is refused anyway. */
    private JavaClass read(String name) {
        ClassModel model = ClassFile.of().parse(files.get(name));
        String above = model.superclass().map(ClassEntry::asInternalName).orElse(ROOT);
        JavaClass superclass = name.equals(actualName(ROOT)) ? null : find(above);
        List<JavaClass> interfaces = model.interfaces().stream()
                .map(each -> find(each.asInternalName())).filter(Objects::nonNull).toList();
        return new JavaClass(model, sources.get(name), superclass, interfaces, playedBy(name));
    }

    private static ClassDesc playedBy(String name) {
        boolean plays = name.startsWith(LIBRARY + "Java");
        return plays ? ClassDesc.of("java.lang", name.substring((LIBRARY + "Java").length())) : null;
    }
    // end::read[]
}
