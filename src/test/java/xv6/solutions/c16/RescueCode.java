package xv6.solutions.c16;

import xv6.exercises.check.c16.FirstProgram;

/**
 * If exec succeeds there is no instruction after it, for the memory it stood in is gone. So what follows an exec is what is to be
 * done when it has failed, without a branch. The kernel changes no register but a0; a7 is still 7 at the second ecall. The
 * strings end with a zero byte each, and stand behind the last jump, so that the hart never comes to them.
 */
public class RescueCode implements FirstProgram {
    /** In 32-bit words, the lowest byte of each first. */
    int[] words() {
        return new int[] {
            0x02000513, //      addi  a0, zero, 32   "/init"
            0x03800593, //      addi  a1, zero, 56   its argv
            0x00700893, //      addi  a7, zero, 7    exec
            0x00000073, //      ecall
            0x03000513, //      addi  a0, zero, 48   "/rescue"
            0x05000593, //      addi  a1, zero, 80   its argv
            0x00000073, //      ecall
            0x0000006f, // 28:  jal   zero, 28
            0x696e692f, // 32:  "/ini"
            0x00000074, //      "t"
            0x73726966, // 40:  "firs"
            0x00000074, //      "t"
            0x7365722f, // 48:  "/res"
            0x00657563, //      "cue"
            32, 0,      // 56:  argv of /init: 32, 40, 0
            40, 0,
            0, 0,
            48, 0,      // 80:  argv of /rescue: 48, 0
            0, 0,
        };
    }

    @Override
    public byte[] code() {
        int[] words = words();
        byte[] bytes = new byte[4 * words.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (words[i / 4] >> 8 * (i % 4));
        }
        return bytes;
    }
}
