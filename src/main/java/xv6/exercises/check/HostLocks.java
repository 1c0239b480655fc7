package xv6.exercises.check;

import java.util.AbstractMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.locks.Lock;
import java.util.function.BiFunction;
import java.util.function.Function;
import xv6.kernel.lock.KernelThread;

/**
 * What {@link Watching} puts into a solution's code in place of the host's own ways to lock: a hart that waited in one of
 * those would have the turn meanwhile, and whoever has the lock would never get it. Here it gives the turn away until
 * the lock is free.
 */
public final class HostLocks {
    /** The objects that are synchronized on, and by whom. */
    private static final Map<Object, Owner> OWNERS = new IdentityHashMap<>();

    private static final class Owner {
        final Thread thread = Thread.currentThread();
        int times;
    }

    private HostLocks() {
    }

    static void begin() {
        synchronized (OWNERS) {
            OWNERS.clear();
        }
    }

    // ---- synchronized

    public static int enter(Object monitor) {
        Watch.point();
        while (!take(Objects.requireNonNull(monitor))) {
            giveWay();
        }
        return 0;
    }

    private static boolean take(Object monitor) {
        synchronized (OWNERS) {
            Owner owner = OWNERS.computeIfAbsent(monitor, _ -> new Owner());
            if (owner.thread != Thread.currentThread()) {
                return false;
            }
            owner.times++;
            return true;
        }
    }

    public static int leave(Object monitor) {
        synchronized (OWNERS) {
            Owner owner = OWNERS.get(monitor);
            if (owner != null && --owner.times == 0) {
                OWNERS.remove(monitor);
            }
        }
        return 0;
    }

    // ---- locks that are objects

    public static int lock(Lock lock) {
        Watch.point();
        while (!lock.tryLock()) {
            giveWay();
        }
        return 0;
    }

    /**
     * Before a call, named so, that lets a thread of the host's wait until another does something. A hart would wait with the
     * turn, and no other would ever do it.
     */
    public static int waits(String call) {
        KernelThread thread = KernelThread.current();
        if (thread != null && thread.cpu != null) {
            throw new UnsupportedOperationException(call + " lets a thread of the host's wait, and with it the hart, for ever, for no other hart "
                    + "gets its turn; wait as the kernel does");
        }
        return 0;
    }

    private static void giveWay() {
        Watch.point();
        Thread.yield();
    }

    // ---- what a map does in one step, the solution's part of it included

    public static <K, V> V computeIfAbsent(Map<K, V> map, K key, Function<? super K, ? extends V> make) {
        if (!locks(map)) {
            return map.computeIfAbsent(key, make);
        }
        return Watch.inOneStep(() -> {
            V old = map.get(key);
            return old != null ? old : put(map, key, make.apply(key));
        });
    }

    public static <K, V> V computeIfPresent(Map<K, V> map, K key, BiFunction<? super K, ? super V, ? extends V> change) {
        if (!locks(map)) {
            return map.computeIfPresent(key, change);
        }
        return Watch.inOneStep(() -> {
            V old = map.get(key);
            return old == null ? null : put(map, key, change.apply(key, old));
        });
    }

    public static <K, V> V compute(Map<K, V> map, K key, BiFunction<? super K, ? super V, ? extends V> change) {
        if (!locks(map)) {
            return map.compute(key, change);
        }
        return Watch.inOneStep(() -> put(map, key, change.apply(key, map.get(key))));
    }

    public static <K, V> V merge(Map<K, V> map, K key, V value, BiFunction<? super V, ? super V, ? extends V> join) {
        if (!locks(map)) {
            return map.merge(key, value, join);
        }
        return Watch.inOneStep(() -> {
            V old = map.get(key);
            return put(map, key, old == null ? value : join.apply(old, value));
        });
    }

    /** Whether the map is one of those that let nobody else in. */
    private static boolean locks(Map<?, ?> map) {
        return map instanceof ConcurrentMap || !(map instanceof AbstractMap);
    }

    private static <K, V> V put(Map<K, V> map, K key, V value) {
        if (value == null) {
            map.remove(key);
        } else {
            map.put(key, value);
        }
        return value;
    }
}
