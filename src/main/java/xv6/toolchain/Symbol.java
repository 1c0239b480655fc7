package xv6.toolchain;

/** A place in the program that has a name before it has an address. */
final class Symbol {
    private static final int NOWHERE = -1;

    final String name;
    private int address = NOWHERE;

    Symbol(String name) {
        this.name = name;
    }

    boolean placed() {
        return address != NOWHERE;
    }

    void place(int address) {
        this.address = address;
    }

    int address() {
        if (!placed())
            throw new IllegalStateException("nothing was assembled at " + name);
        return address;
    }

    @Override
    public String toString() {
        return name;
    }
}
