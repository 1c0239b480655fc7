package xv6.toolchain;

import java.lang.classfile.TypeKind;

/** What an array can hold and a cast can name. */
sealed interface Type permits JavaClass, Type.Array, Type.Primitive {

    record Primitive(TypeKind kind) implements Type {
        @Override
        public String toString() {
            return kind.upperBound().displayName();
        }
    }

    record Array(Type component) implements Type {
        @Override
        public String toString() {
            return component + "[]";
        }
    }

    /** The bytes that a field or an element of this type takes. */
    default int size() {
        return this instanceof Primitive primitive ? size(primitive.kind) : 8;
    }

    static int size(TypeKind kind) {
        return switch (kind) {
            case BOOLEAN, BYTE -> 1;
            case CHAR, SHORT -> 2;
            case INT -> 4;
            case LONG, REFERENCE -> 8;
            case FLOAT, DOUBLE, VOID -> throw new IllegalStateException("nothing holds a " + kind);
        };
    }

    /** Java's own rule of what may be assigned to what, for references. */
    default boolean isAssignableTo(Type other) {
        if (this.equals(other))
            return true;
        return switch (this) {
            case Primitive p -> false;
            case JavaClass c -> other instanceof JavaClass d && c.isSubtypeOf(d);
            case Array a -> other instanceof Array b ? a.component.isAssignableTo(b.component)
                    : other instanceof JavaClass d && d.superclass == null && !d.isInterface;
        };
    }
}
