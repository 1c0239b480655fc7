package xv6.exercises.check.c21;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;

/** A disk that the kernel has written, with files of all sizes in directories, and one with a hole. */
public final class ReadFileCheck extends Check {
    private static final int BSIZE = 1024;
    /** The content of a file that looks like a directory's entry: inode 2, which is a file's, by a name. */
    private static final byte[] ENTRY = {2, 0, 'n', 'a', 'm', 'e', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};

    @Override
    public void examine(Exam exam) {
        byte[] small = bytes(exam, 700);
        byte[] twelve = bytes(exam, 12 * BSIZE);
        byte[] thirteen = bytes(exam, 12 * BSIZE + 1);
        byte[] large = bytes(exam, 100 * BSIZE + 17);
        byte[] disk = exam.shell().file("small", small).file("twelve", twelve).file("thirteen", thirteen).file("large", large).file("empty", new byte[0])
                .file("entry", ENTRY)
                .run("mkdir d; mkdir d/e; cat small > d/e/file", "cat large > d/fourteenletter; cat small > d/gone", "cat small > d/behind; cat small > d/small; rm d/gone").disk();
        FileReader reader = exam.make(FileReader.class, disk);
        same(exam, reader, "/small", small);
        same(exam, reader, "small", small);
        same(exam, reader, "/empty", new byte[0]);
        same(exam, reader, "/twelve", twelve);
        same(exam, reader, "/thirteen", thirteen);
        same(exam, reader, "/large", large);
        same(exam, reader, "/d/e/file", small);
        same(exam, reader, "//d///e/file", small);
        same(exam, reader, "/d/e/../behind", small);
        same(exam, reader, "/d/fourteenletter", large);
        for (String none : new String[] {"/nothing", "/d/gone", "/d/e/nothing", "/nothing/file", "/small/file", "/entry/name", "/d", "/", "/smal", "/small2", "/console", "/d/fourteenlette"}) {
            exam.doing("read(\"" + none + "\")");
            byte[] came = reader.read(none);
            exam.expect(came == null, "null, for there is no file of that name", came == null ? "" : came.length + " bytes");
        }
        hole(exam, disk, "/thirteen", thirteen);
    }

    private static byte[] bytes(Exam exam, int n) {
        byte[] bytes = new byte[n];
        exam.random().nextBytes(bytes);
        return bytes;
    }

    /** Takes the third block away from the files of that size, and all blocks that stand in their lists. */
    private static void hole(Exam exam, byte[] disk, String path, byte[] content) {
        ByteBuffer bytes = ByteBuffer.wrap(disk.clone()).order(ByteOrder.LITTLE_ENDIAN);
        int inodes = bytes.getInt(BSIZE + 24) * BSIZE;
        for (int i = 0; i < bytes.getInt(BSIZE + 12); i++) {
            int inode = inodes + 64 * i;
            if (bytes.getShort(inode) == 2 && bytes.getInt(inode + 8) == content.length) {
                bytes.putInt(inode + 12 + 4 * 2, 0);
                bytes.putInt(inode + 12 + 4 * 12, 0);
            }
        }
        byte[] expected = content.clone();
        Arrays.fill(expected, 2 * BSIZE, 3 * BSIZE, (byte) 0);
        expected[12 * BSIZE] = 0;
        same(exam, exam.make(FileReader.class, bytes.array()), path, expected, ", where its third block and its list of blocks have number 0");
    }

    private static void same(Exam exam, FileReader reader, String path, byte[] expected) {
        same(exam, reader, path, expected, "");
    }

    private static void same(Exam exam, FileReader reader, String path, byte[] expected, String where) {
        exam.doing("read(\"" + path + "\"), a file of " + expected.length + " bytes" + where);
        byte[] came = reader.read(path);
        exam.expect(came != null, "its content", "null");
        exam.same(expected.length, came.length, "bytes");
        int mismatch = Arrays.mismatch(expected, came);
        exam.expect(mismatch < 0, "its content", "other bytes from place " + mismatch + " on, in block " + mismatch / BSIZE + " of the file");
    }
}
