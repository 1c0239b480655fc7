package xv6.kernel.boot;

/** The first process's program, which has no file to come from (xv6: user/initcode.S). */
final class Initcode {

    private static final int[] CODE = {
        0x02000513, //       addi  a0, zero, 32     "/init"
        0x02800593, //       addi  a1, zero, 40     argv
        0x00700893, //       addi  a7, zero, 7      exec
        0x00000073, //       ecall
        0x00200893, // exit: addi  a7, zero, 2      exit, should exec return
        0x00000073, //       ecall
        0xff9ff06f, //       jal   zero, exit
        0,
        0x696e692f, // 32:   "/ini"
        0x00000074, //       "t"
        32, 0,      // 40:   argv = {"/init", 0}
        0, 0,
    };

    /** The program as it lies in memory from address 0 on. */
    static byte[] bytes() {
        byte[] bytes = new byte[4 * CODE.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (CODE[i / 4] >> 8 * (i % 4));
        }
        return bytes;
    }

    private Initcode() {
    }
}
