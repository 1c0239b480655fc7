package xv6.toolchain;

import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A class or interface of the program. */
final class JavaClass implements Type {
    /** Internal form: {@code xv6/user/Sys}. */
    final String name;
    /** Where its source is, for whoever compiles it. */
    final Path source;
    final boolean isInterface;
    /** Null for the root of all classes. */
    final JavaClass superclass;
    final List<JavaClass> interfaces;
    /** In the order of the source. */
    final List<FieldModel> fields;

    private final Map<String, JavaMethod> methods = new LinkedHashMap<>();
    /** Static methods that play instance methods of a class of java.lang, by the selector of what they play. */
    private final Map<String, JavaMethod> played = new LinkedHashMap<>();

    // tag::read[]
    JavaClass(ClassModel model, Path source, JavaClass superclass, List<JavaClass> interfaces, ClassDesc playedClass) {
        this.name = model.thisClass().asInternalName();
        this.source = source;
        this.isInterface = model.flags().has(AccessFlag.INTERFACE);
        this.superclass = superclass;
        this.interfaces = interfaces;
        this.fields = model.fields();
        for (MethodModel method : model.methods())
            add(new JavaMethod(this, method), playedClass);
    }

    private void add(JavaMethod method, ClassDesc playedClass) {
        methods.put(method.selector(), method);
        MethodTypeDesc type = method.type;
        if (method.isStatic() && type.parameterCount() > 0 && type.parameterType(0).equals(playedClass))
            played.put(JavaMethod.selector(method.name, type.dropParameterTypes(0, 1)), method);
    }
    // end::read[]

    /** The source's name without its directory: what a running program says of itself. */
    String sourceName() {
        return source.getFileName().toString();
    }

    Collection<JavaMethod> methods() {
        return methods.values();
    }

    /** The method declared here, or null. */
    JavaMethod declared(String selector) {
        return methods.get(selector);
    }

    // tag::supertypes[]
    boolean isSubtypeOf(JavaClass other) {
        return supertypes().contains(other);
    }

    /** This class, then its superclasses upwards, then every interface. */
    Set<JavaClass> supertypes() {
        Set<JavaClass> all = new LinkedHashSet<>();
        for (JavaClass c = this; c != null; c = c.superclass)
            all.add(c);
        for (JavaClass c : List.copyOf(all))
            c.addInterfaces(all);
        return all;
    }

    private void addInterfaces(Set<JavaClass> all) {
        for (JavaClass each : interfaces) {
            all.add(each);
            each.addInterfaces(all);
        }
    }
    // end::supertypes[]

    // tag::resolve[]
    /** What a call to a static or an instance method of this class means, before any overriding; null if nothing. */
    JavaMethod resolve(String selector) {
        for (JavaClass c : supertypes()) {
            JavaMethod method = c.methods.getOrDefault(selector, c.played.get(selector));
            if (method != null)
                return method;
        }
        return null;
    }
    // end::resolve[]

    // tag::implementation[]
    /**
     * What an instance of this class does when asked for {@code selector}; null if nothing. A class's method wins over
     * any default method, a default method over those of the interfaces that its own extends.
     */
    JavaMethod implementation(String selector) {
        for (JavaClass c = this; c != null; c = c.superclass) {
            JavaMethod method = c.methods.get(selector);
            if (method == null || method.isStatic())
                method = c.played.get(selector);
            if (method != null && !method.isAbstract())
                return method;
        }
        List<JavaMethod> defaults = new ArrayList<>();
        for (JavaClass c : supertypes())
            if (c.isInterface && c.methods.get(selector) instanceof JavaMethod method && !method.isAbstract())
                defaults.add(method);
        return defaults.stream()
                .filter(m -> defaults.stream().noneMatch(n -> n != m && n.owner.isSubtypeOf(m.owner)))
                .findFirst().orElse(null);
    }
    // end::implementation[]

    /** The class, here or above, that declares a field; null if none does. */
    JavaClass declaring(String field) {
        for (JavaClass c : supertypes())
            if (c.fields.stream().anyMatch(f -> f.fieldName().equalsString(field)))
                return c;
        return null;
    }

    @Override
    public String toString() {
        return name;
    }
}
