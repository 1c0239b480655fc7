package xv6.solutions.c18;

import xv6.exercises.check.c18.Heap;
import xv6.machine.PhysicalMemory;

/**
 * Every piece begins with its length, itself counted, and, while it is free, the address of the next free piece. The list
 * is in the order of addresses, so a piece that comes back has its neighbours before and behind it in the list, and joins
 * with those that it touches. malloc takes the first piece that is large enough and cuts off what it does not need; Knuth
 * calls that first fit, in section 2.5 of "The Art of Computer Programming".
 */
public class FreeMalloc implements Heap {
    static final long HEADER = 16;
    private static final long NEXT = 8;

    final PhysicalMemory memory;
    private final long size;
    /** The first free piece, 0 if there is none. */
    private long head;

    public FreeMalloc(PhysicalMemory memory, long from, long to) {
        this.memory = memory;
        size = to - from;
        head = from;
        memory.storeLong(from, size);
        memory.storeLong(from + NEXT, 0);
    }

    @Override
    public long malloc(long bytes) {
        if (bytes <= 0 || bytes > size) {
            return 0;
        }
        long need = need(bytes);
        long before = 0;
        for (long piece = head; piece != 0; piece = next(piece)) {
            if (fits(length(piece), need)) {
                link(before, cut(piece, need));
                return piece + HEADER;
            }
            before = piece;
        }
        return 0;
    }

    /** How long a piece for so many bytes is. */
    long need(long bytes) {
        return (bytes + HEADER + 15) & ~15L;
    }

    boolean fits(long length, long need) {
        return length >= need;
    }

    /** Shortens a free piece to what is needed. Returns what follows it in the list: its rest, if there is one. */
    long cut(long piece, long need) {
        long rest = length(piece) - need;
        if (rest == 0) {
            return next(piece);
        }
        memory.storeLong(piece, need);
        memory.storeLong(piece + need, rest);
        memory.storeLong(piece + need + NEXT, next(piece));
        return piece + need;
    }

    @Override
    public void free(long address) {
        if (address == 0) {
            return;
        }
        long piece = address - HEADER;
        long before = 0;
        long behind = head;
        while (behind != 0 && behind < piece) {
            before = behind;
            behind = next(behind);
        }
        link(piece, behind);
        link(before, piece);
        join(piece);
        if (before != 0) {
            join(before);
        }
    }

    /** Makes a free piece and the next one in the list one, if they touch. */
    void join(long piece) {
        long behind = next(piece);
        if (piece + length(piece) == behind) {
            memory.storeLong(piece, length(piece) + length(behind));
            link(piece, next(behind));
        }
    }

    final long length(long piece) {
        return memory.loadLong(piece);
    }

    final long next(long piece) {
        return memory.loadLong(piece + NEXT);
    }

    /** Lets {@code piece}, or the head of the list if that is 0, be followed by {@code behind}. */
    final void link(long piece, long behind) {
        if (piece == 0) {
            head = behind;
        } else {
            memory.storeLong(piece + NEXT, behind);
        }
    }
}
