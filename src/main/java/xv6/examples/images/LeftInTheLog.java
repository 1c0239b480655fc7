package xv6.examples.images;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import xv6.mkfs.Image;
import xv6.mkfs.ImageException;
import xv6.mkfs.MakeFs;

/** A disk whose kernel committed a change and lost its power before it copied the change home. */
public final class LeftInTheLog {
    private static final int BLOCK = 1024;
    private static final int LOG = 2;

    private LeftInTheLog() {
    }

    public static void main(String[] args) throws ImageException {
        byte[] disk = MakeFs.build(List.of(new MakeFs.HostFile("notes", bytes("before"))));
        int home = blockOf(disk, "before");
        System.arraycopy(bytes("after!"), 0, disk, (LOG + 1) * BLOCK, 6);
        ByteBuffer.wrap(disk, LOG * BLOCK, 8).order(ByteOrder.LITTLE_ENDIAN).putInt(1).putInt(home);

        System.out.println("block " + home + " itself: " + new String(disk, home * BLOCK, 6, StandardCharsets.US_ASCII));
        System.out.println("notes as Image: " + new String(Image.of(disk).read("/notes"), StandardCharsets.US_ASCII));
    }

    /** The block that begins with this text. */
    private static int blockOf(byte[] disk, String text) {
        int block = 0;
        while (!new String(disk, block * BLOCK, text.length(), StandardCharsets.US_ASCII).equals(text)) {
            block++;
        }
        return block;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
