package xv6.exercises.watched;

import java.util.HashMap;
import java.util.Hashtable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Counters as they may stand in a solution of one who knows Java: some keep harts out by what Java has for threads, some do not. */
public final class Counters {
    private Counters() {
    }

    /** Counts. */
    private abstract static class Plain implements Runnable {
        int count;

        @Override
        public String toString() {
            return Integer.toString(count);
        }
    }

    public static final class NoLock extends Plain {
        @Override
        public void run() {
            count++;
        }
    }

    public static final class SynchronizedMethod extends Plain {
        @Override
        public synchronized void run() {
            count++;
            nested();
        }

        private synchronized long nested() {
            return count;
        }
    }

    public static final class StaticMethod extends Plain {
        @Override
        public void run() {
            add(this);
        }

        private static synchronized void add(Plain to) {
            to.count++;
        }
    }

    public static final class Throws extends Plain {
        @Override
        public void run() {
            try {
                addAndThrow();
            } catch (IllegalStateException e) {
                // The lock must be free again.
            }
        }

        private synchronized void addAndThrow() {
            count++;
            throw new IllegalStateException();
        }
    }

    public static final class Block extends Plain {
        private final Object lock = new Object();

        @Override
        public void run() {
            synchronized (lock) {
                count++;
            }
        }
    }

    public static final class LockObject extends Plain {
        private final Lock lock = new ReentrantLock();

        @Override
        public void run() {
            lock.lock();
            try {
                count++;
            } finally {
                lock.unlock();
            }
        }
    }

    public static final class WaitsForPermits extends Plain {
        private final Semaphore permits = new Semaphore(1);

        @Override
        public void run() {
            permits.acquireUninterruptibly();
            count++;
            permits.release();
        }
    }

    public static final class WaitsForNotify extends Plain {
        @Override
        public synchronized void run() {
            try {
                wait();
            } catch (InterruptedException e) {
                count++;
            }
        }
    }

    /** Its parts of the map's steps have places where the turn would pass. */
    private abstract static class InMap implements Runnable {
        final Map<String, Integer> map;
        int calls;

        InMap(Map<String, Integer> map) {
            this.map = map;
        }

        @Override
        public void run() {
            map.computeIfAbsent("count", _ -> 0 * calls++);
            map.compute("count", (_, n) -> n + one());
            map.computeIfPresent("count", (_, n) -> n + one());
            map.merge("count", -1, (n, m) -> n + m * one());
        }

        private int one() {
            calls++;
            return 1;
        }

        @Override
        public String toString() {
            return map.get("count").toString();
        }
    }

    public static final class InConcurrentMap extends InMap {
        InConcurrentMap() {
            super(new ConcurrentHashMap<>());
        }
    }

    public static final class InHashtable extends InMap {
        InHashtable() {
            super(new Hashtable<>());
        }
    }

    public static final class InPlainMap extends InMap {
        InPlainMap() {
            super(new HashMap<>());
        }
    }
}
