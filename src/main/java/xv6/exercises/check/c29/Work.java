package xv6.exercises.check.c29;

import xv6.user.Printf;

/** A program that does much work twice, for the hart and for the JVM. */
public final class Work {
    private Work() {
    }

    public static void main(String[] args) {
        for (int i = 0; i < 20; i++) {
            Printf.printf("%d\n", work(i * 7919 - 50_000));
        }
    }

    static int work(int n) {
        int[] a = new int[16];
        long sum = n;
        for (int i = 1; i < a.length; i++) {
            a[i] = a[i - 1] * 31 + (n ^ i);
            a[i - 1] = a[i] + a[i - 1] + (n ^ i);
            int x = n + i;
            n = n + 1;
            int y = n + i;
            sum += (long) x * y + (n ^ i) + (a[i] - a[i - 1]) * (a[i] - a[i - 1]);
            i = i + x % 2;
            sum ^= i + x % 2;
        }
        return (int) (sum ^ sum >>> 32) + a[3] + a[3] * a[7];
    }
}
