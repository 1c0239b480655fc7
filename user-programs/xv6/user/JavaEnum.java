package xv6.user;

/** Plays {@code java.lang.Enum}: the class that every enum extends. */
abstract class JavaEnum {
    private final String name;
    private final int ordinal;

    JavaEnum(String name, int ordinal) {
        this.name = name;
        this.ordinal = ordinal;
    }

    public final String name() {
        return name;
    }

    public final int ordinal() {
        return ordinal;
    }

    public String toString() {
        return name;
    }

    public final int compareTo(Enum<?> other) {
        return ordinal - other.ordinal();
    }
}
