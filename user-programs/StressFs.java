import static xv6.user.Fcntl.O_CREATE;
import static xv6.user.Fcntl.O_RDONLY;
import static xv6.user.Fcntl.O_RDWR;
import static xv6.user.Printf.printf;

import xv6.user.Sys;

/** Five processes that write and read files at the same time. */
final class StressFs {
    private static final int ROUNDS = 20;

    private StressFs() {}

    public static void main(String[] args) {
        printf("stressfs starting\n");
        byte[] data = new byte[512];
        for (int i = 0; i < data.length; i++)
            data[i] = 'a';

        int writer = 0;
        while (writer < 4 && Sys.fork() <= 0)
            writer++;

        printf("write %d\n", writer);
        String path = "stressfs" + writer;
        int fd = Sys.open(path, O_CREATE | O_RDWR);
        for (int i = 0; i < ROUNDS; i++)
            Sys.write(fd, data, data.length);
        Sys.close(fd);

        printf("read\n");
        fd = Sys.open(path, O_RDONLY);
        for (int i = 0; i < ROUNDS; i++)
            Sys.read(fd, data, data.length);
        Sys.close(fd);

        Sys.wait(null);
    }
}
