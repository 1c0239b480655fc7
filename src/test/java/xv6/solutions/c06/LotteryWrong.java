package xv6.solutions.c06;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Task;
import xv6.solutions.Mistake;

/** Lotteries in which tickets are not worth the same, or tasks get lost. */
final class LotteryWrong {
    private LotteryWrong() {
    }

    /** A lottery that is right but for tasks whose priorities change; the others change more. */
    private abstract static class Drawing implements SchedulingPolicy {
        final IntUnaryOperator draw;
        final Spinlock lock = new Spinlock("lottery");
        final List<Task> waiting = new ArrayList<>();
        final List<Integer> tickets = new ArrayList<>();

        Drawing(IntUnaryOperator draw) {
            this.draw = draw;
        }

        int tickets(Task task) {
            return task.priority() + 1;
        }

        int ticketsAt(int place) {
            return tickets.get(place);
        }

        int all() {
            int sum = 0;
            for (int i = 0; i < waiting.size(); i++) {
                sum += ticketsAt(i);
            }
            return sum;
        }

        Task take(int ticket) {
            int left = ticket;
            for (int i = 0; i < waiting.size(); i++) {
                left -= ticketsAt(i);
                if (left < 0) {
                    return takeOut(i);
                }
            }
            return null;
        }

        Task takeOut(int place) {
            tickets.remove(place);
            return waiting.remove(place);
        }

        @Override
        public void arrive(Task task) {
            lock.acquire();
            waiting.add(task);
            tickets.add(tickets(task));
            lock.release();
        }

        @Override
        public Task choose(int hart) {
            lock.acquire();
            Task chosen = waiting.isEmpty() ? null : take(draw.applyAsInt(all()));
            lock.release();
            return chosen;
        }

        @Override
        public void putBack(Task task, int ran) {
            arrive(task);
        }

        @Override
        public void depart(Task task, int ran) {
        }
    }

    /** One ticket each, whatever the priority. */
    @Mistake(says = "16, tickets to draw from")
    static final class OneTicketEach extends Drawing {
        OneTicketEach(IntUnaryOperator draw) {
            super(draw);
        }

        @Override
        int tickets(Task task) {
            return 1;
        }
    }

    /** As many tickets as the priority says, which are none for the lowest. */
    @Mistake(says = "16, tickets to draw from")
    static final class NoneForTheLowest extends Drawing {
        NoneForTheLowest(IntUnaryOperator draw) {
            super(draw);
        }

        @Override
        int tickets(Task task) {
            return task.priority();
        }
    }

    /** Counts a ticket too many for the first, and one too few for the last. */
    @Mistake(says = "1, times that the task with 1 tickets wins")
    static final class OneTooMany extends Drawing {
        OneTooMany(IntUnaryOperator draw) {
            super(draw);
        }

        @Override
        Task take(int ticket) {
            int left = ticket;
            for (int i = 0; i < waiting.size(); i++) {
                left -= ticketsAt(i);
                if (left <= 0) {
                    return takeOut(i);
                }
            }
            return null;
        }
    }

    /** Leaves the winner among those that wait: another hart may draw it, too. */
    @Mistake(says = {"choose, while", "after others have been chosen"})
    static final class LeavesTheWinner extends Drawing {
        LeavesTheWinner(IntUnaryOperator draw) {
            super(draw);
        }

        @Override
        Task takeOut(int place) {
            return waiting.get(place);
        }
    }

    /** Forgets a task that has run: it never runs again. */
    @Mistake(says = {"choose, while", "tickets to draw from, those of who waits"})
    static final class ForgetsWhoHasRun extends Drawing {
        ForgetsWhoHasRun(IntUnaryOperator draw) {
            super(draw);
        }

        @Override
        public void putBack(Task task, int ran) {
        }
    }

    /** Lets one that sleeps, or has ended, draw on. */
    @Mistake(says = "choose, while")
    static final class KeepsWhoDeparts extends Drawing {
        KeepsWhoDeparts(IntUnaryOperator draw) {
            super(draw);
        }

        @Override
        public void depart(Task task, int ran) {
            arrive(task);
        }
    }

    /** Draws although there is no ticket. */
    @Mistake(says = {"while nobody waits", "draws, for there is no ticket"})
    static final class DrawsFromNothing extends Drawing {
        DrawsFromNothing(IntUnaryOperator draw) {
            super(draw);
        }

        @Override
        public Task choose(int hart) {
            lock.acquire();
            Task chosen = take(draw.applyAsInt(all()));
            lock.release();
            return chosen;
        }
    }

    /** Asks for the priorities twice: for the sum, and again on the way to the winner. */
    @Mistake(says = {"their priorities become 0", "they had those tickets when they came"})
    static final class AsksTwice extends Drawing {
        AsksTwice(IntUnaryOperator draw) {
            super(draw);
        }

        @Override
        int ticketsAt(int place) {
            return tickets(waiting.get(place));
        }
    }

    /** No lock: two harts draw the same task, or in the midst of another's change. */
    @Mistake(says = "3 harts")
    static final class NoLock extends Drawing {
        NoLock(IntUnaryOperator draw) {
            super(draw);
        }

        @Override
        public void arrive(Task task) {
            waiting.add(task);
            tickets.add(tickets(task));
        }

        @Override
        public Task choose(int hart) {
            return waiting.isEmpty() ? null : take(draw.applyAsInt(all()));
        }
    }
}
