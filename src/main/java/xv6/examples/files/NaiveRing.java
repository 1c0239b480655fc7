package xv6.examples.files;

/** A ring of bytes that remembers where to read next and where to write next, and nothing else. */
public final class NaiveRing {
    private static final int SIZE = 512;

    // tag::ring[]
    private final byte[] data = new byte[SIZE];
    private int readAt;
    private int writeAt;

    private void put(int b) {
        data[writeAt] = (byte) b;
        writeAt = (writeAt + 1) % SIZE;
    }

    private int used() {
        return (writeAt - readAt + SIZE) % SIZE;
    }
    // end::ring[]

    public static void main(String[] args) {
        NaiveRing ring = new NaiveRing();
        for (int i = 1; i <= SIZE; i++) {
            ring.put(i);
            if (i >= SIZE - 1) {
                System.out.println("after " + i + " bytes there are " + ring.used() + " to read");
            }
        }
    }
}
