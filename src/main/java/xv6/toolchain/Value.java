package xv6.toolchain;

import java.lang.classfile.TypeKind;

/** What the translator knows of an entry of the operand stack. Nothing of it need exist on the hart yet. */
sealed interface Value {
    /** A constant; null is the constant 0. */
    record Known(long value, boolean isWide) implements Value {
    }

    /** What a virtual register holds: perhaps a local variable's, which must not change while this is on the stack. */
    record Held(int register, boolean isWide) implements Value {
    }

    /** The outcome of comparing two longs: below, equal to or above zero. */
    record Compared(int a, int b) implements Value {
    }

    /** An int of which only as much counts as the type is wide. A store of that type need not cut it first. */
    record Narrowed(int register, TypeKind kind) implements Value {
    }

    /** Whether the class file counts it as two entries, as it does a long. */
    default boolean isWide() {
        return false;
    }
}
