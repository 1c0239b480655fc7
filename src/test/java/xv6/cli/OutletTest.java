package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class OutletTest {
    @Test
    void everyByteLeavesInOrder() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Outlet outlet = new Outlet(out, () -> { });
        byte[] expected = new byte[300_000];
        for (int i = 0; i < expected.length; i++) {
            expected[i] = (byte) (i / 3);
            outlet.write(expected[i]);
        }
        outlet.close();
        assertThat(out.toByteArray()).isEqualTo(expected);
    }

    @Test
    void aLoneByteLeavesWithoutBeingAskedTo() throws IOException {
        PipedInputStream in = new PipedInputStream();
        Outlet outlet = new Outlet(new PipedOutputStream(in), () -> { });
        outlet.write('$');
        assertThat(in.read()).isEqualTo('$');
        outlet.close();
    }

    @Test
    void aBrokenEndIsToldOnceAndWritersGoOn() throws InterruptedException {
        CountDownLatch broken = new CountDownLatch(1);
        Outlet outlet = new Outlet(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        }, broken::countDown);
        outlet.write('a');
        broken.await();
        for (int i = 0; i < 200_000; i++) {
            outlet.write('b');
        }
        outlet.close();
    }
}
