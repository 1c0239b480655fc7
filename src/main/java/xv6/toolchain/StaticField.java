package xv6.toolchain;

import java.lang.classfile.TypeKind;

/** A static field, named by the class that declares it. */
record StaticField(JavaClass owner, String name, TypeKind kind) {
}
