package xv6.solutions.c14;

import xv6.solutions.Mistake;
import xv6.user.Fcntl;
import xv6.user.Sys;

/** Copies that have too much, too little, or come too late. */
final class TeeWrong {
    private TeeWrong() {
    }

    private static final int FRESH = Fcntl.O_WRONLY | Fcntl.O_CREATE | Fcntl.O_TRUNC;

    /** Copies to the output and one file; the others change a step. */
    private abstract static class Copy {
        final byte[] bytes = new byte[512];
        int[] places;

        void go(String[] args) {
            places = new int[args.length];
            places[0] = 1;
            for (int i = 1; i < args.length; i++) {
                places[i] = open(args[i]);
            }
            int n;
            while ((n = Sys.read(0, bytes, bytes.length)) > 0) {
                write(n);
            }
            finish();
        }

        int open(String file) {
            return Tee.open(file, FRESH);
        }

        void write(int n) {
            for (int i = places.length - 1; i >= 0; i--) {
                if (places[i] >= 0 && Sys.write(places[i], bytes, n) < n && i == 0) {
                    Sys.exit(1);
                }
            }
        }

        void finish() {
        }
    }

    /** Writes the whole array, however much of it is new. */
    @Mistake(says = {"a line of text", "512 bytes, of which the first 6 are right"})
    static final class WritesTheArray extends Copy {
        @Override
        void write(int n) {
            super.write(bytes.length);
        }

        public static void main(String[] args) {
            new WritesTheArray().go(args);
        }
    }

    /** Writes up to the first zero, as if bytes were a text. */
    @Mistake(says = {"3000 bytes of all kinds", "bytes of the input"})
    static final class StopsAtZero extends Copy {
        @Override
        void write(int n) {
            int length = 0;
            while (length < n && bytes[length] != 0) {
                length++;
            }
            super.write(length);
        }

        public static void main(String[] args) {
            new StopsAtZero().go(args);
        }
    }

    /** Writes over what was there, and leaves the rest. */
    @Mistake(says = {"one of which was longer before", "2000 bytes, of which the first 6 are right"})
    static final class DoesNotEmpty extends Copy {
        @Override
        int open(String file) {
            return Tee.open(file, Fcntl.O_WRONLY | Fcntl.O_CREATE);
        }

        public static void main(String[] args) {
            new DoesNotEmpty().go(args);
        }
    }

    /** Opens only what is there. */
    @Mistake(says = {"a line of text", "a file f"})
    static final class DoesNotCreate extends Copy {
        @Override
        int open(String file) {
            return Tee.open(file, Fcntl.O_WRONLY);
        }

        public static void main(String[] args) {
            new DoesNotCreate().go(args);
        }
    }

    /** Ends with the first file that cannot be opened. */
    @Mistake(says = {"a directory that is not there", "has the 6 bytes"})
    static final class EndsAtTrouble extends Copy {
        @Override
        int open(String file) {
            int fd = super.open(file);
            if (fd < 0) {
                Sys.exit(1);
            }
            return fd;
        }

        public static void main(String[] args) {
            new EndsAtTrouble().go(args);
        }
    }

    /** Does not look at what write returns: it reads on though nobody listens. */
    @Mistake(says = {"five ends after five bytes", "no end after"})
    static final class WritesToNobody extends Copy {
        @Override
        void write(int n) {
            for (int i = places.length - 1; i >= 0; i--) {
                if (places[i] >= 0) {
                    Sys.write(places[i], bytes, n);
                }
            }
        }

        public static void main(String[] args) {
            new WritesToNobody().go(args);
        }
    }

    /** Collects everything, and writes it at the end. */
    @Mistake(says = {"slow writes one byte", "xlate"})
    static final class WritesAtTheEnd extends Copy {
        private final byte[] all = new byte[8192];
        private int length;

        @Override
        void write(int n) {
            for (int i = 0; i < n && length < all.length; i++) {
                all[length++] = bytes[i];
            }
        }

        @Override
        void finish() {
            for (int i = places.length - 1; i >= 0; i--) {
                if (places[i] >= 0) {
                    Sys.write(places[i], all, length);
                }
            }
        }

        public static void main(String[] args) {
            new WritesAtTheEnd().go(args);
        }
    }

    /** Knows one file only. */
    @Mistake(says = {"two files", "a file g"})
    static final class OneFile extends Copy {
        private int opened;

        @Override
        int open(String file) {
            return opened++ == 0 ? super.open(file) : -1;
        }

        public static void main(String[] args) {
            new OneFile().go(args);
        }
    }
}
