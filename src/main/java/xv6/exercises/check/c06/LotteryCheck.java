package xv6.exercises.check.c06;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.kernel.boot.Parts;
import xv6.kernel.process.PolicyScheduler;
import xv6.kernel.process.ProcTable;
import xv6.kernel.process.Scheduler;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Task;

/** Each ticket wins as often as every other, whoever waits can win, and nobody runs on two harts. */
public final class LotteryCheck extends Check {
    private static final int[] PRIORITIES = {0, 4, 9};
    private static final int HARTS = 3;
    private static final int OFTEN = 150;

    private static final class Player extends Task {
        final String name;

        Player(String name, int priority) {
            super(priority);
            this.name = name;
        }

        int tickets() {
            return priority() + 1;
        }
    }

    /** Says what will be drawn, and hears among how many. */
    private static final class Lots implements IntUnaryOperator {
        int next;
        int among;
        int times;

        @Override
        public int applyAsInt(int n) {
            among = n;
            times++;
            return next;
        }
    }

    @Override
    public void examine(Exam exam) {
        everyTicket(exam);
        comeAndGo(exam);
        priorityChanges(exam);
        together(exam);
        boot(exam);
    }

    private static List<Player> players() {
        List<Player> players = new ArrayList<>();
        for (int priority : PRIORITIES) {
            players.add(new Player("the task with " + (priority + 1) + " tickets", priority));
        }
        return players;
    }

    /** Draws one ticket after another, each from the same three tasks. */
    private static void everyTicket(Exam exam) {
        List<Player> players = players();
        int all = players.stream().mapToInt(Player::tickets).sum();
        int[] won = new int[players.size()];
        for (int ticket = 0; ticket < all; ticket++) {
            int drawn = ticket;
            exam.doing("tasks with 1, 5 and 10 tickets arrive; a hart chooses, and ticket " + drawn + " is drawn");
            exam.harts(1, _ -> {
                Lots lots = new Lots();
                lots.next = drawn;
                SchedulingPolicy lottery = exam.make(SchedulingPolicy.class, lots);
                players.forEach(lottery::arrive);
                Task chosen = lottery.choose(0);
                exam.same(1, lots.times, "draws for one choice");
                exam.same(all, lots.among, "tickets to draw from");
                exam.expect(players.contains(chosen), "one of the three tasks", chosen);
                won[players.indexOf(chosen)]++;
            });
        }
        exam.doing("each of the " + all + " tickets is drawn once, from tasks with 1, 5 and 10");
        for (int i = 0; i < won.length; i++) {
            exam.same(players.get(i).tickets(), won[i], "times that " + players.get(i).name + " wins: one for each of its tickets");
        }
    }

    private static void comeAndGo(Exam exam) {
        Lots lots = new Lots();
        exam.doing("new Lottery(draw)");
        SchedulingPolicy lottery = exam.make(SchedulingPolicy.class, lots);
        List<Player> waiting = new ArrayList<>();
        List<Player> asleep = players();
        List<Player> running = new ArrayList<>();
        Random random = exam.random();
        exam.harts(1, _ -> {
            for (int i = 0; i < OFTEN; i++) {
                int what = random.nextInt(4);
                if (what == 0 && !asleep.isEmpty()) {
                    Player p = asleep.remove(random.nextInt(asleep.size()));
                    exam.doing("arrive(" + p.name + ")");
                    lottery.arrive(p);
                    waiting.add(p);
                } else if (what == 1 && !running.isEmpty()) {
                    Player p = running.remove(random.nextInt(running.size()));
                    exam.doing("putBack(" + p.name + "), which was chosen before");
                    lottery.putBack(p, 1);
                    waiting.add(p);
                } else if (what == 2 && !running.isEmpty()) {
                    Player p = running.remove(random.nextInt(running.size()));
                    exam.doing("depart(" + p.name + "), which was chosen before");
                    lottery.depart(p, 1);
                    asleep.add(p);
                } else {
                    choose(exam, lottery, lots, waiting, running);
                }
            }
        });
    }

    private static void choose(Exam exam, SchedulingPolicy lottery, Lots lots, List<Player> waiting, List<Player> running) {
        int all = waiting.stream().mapToInt(Player::tickets).sum();
        exam.doing("choose, while " + (waiting.isEmpty() ? "nobody waits" : String.join(" and ", waiting.stream().map(p -> p.name).sorted().toList())
                + (waiting.size() == 1 ? " waits" : " wait")) + ", after others have been chosen, have been put back or have departed");
        lots.times = 0;
        lots.next = all == 0 ? 0 : exam.random().nextInt(all);
        Task chosen = lottery.choose(0);
        if (all == 0) {
            exam.expect(chosen == null, "null, for nobody waits", chosen instanceof Player p ? p.name : chosen);
            exam.same(0, lots.times, "draws, for there is no ticket");
            return;
        }
        exam.same(all, lots.among, "tickets to draw from, those of who waits");
        exam.expect(chosen instanceof Player p && waiting.contains(p), "one that waits", chosen instanceof Player p ? p.name : chosen);
        waiting.remove(chosen);
        running.add((Player) chosen);
    }

    /** Somebody makes everybody nicer while a hart draws. */
    private static void priorityChanges(Exam exam) {
        exam.harts(1, _ -> {
            List<Player> players = List.of(new Player("a", 9), new Player("b", 9));
            exam.doing("choose from two tasks with 10 tickets each; while the ticket is drawn their priorities become 0, and it is the last one");
            SchedulingPolicy lottery = exam.make(SchedulingPolicy.class, (IntUnaryOperator) n -> {
                players.forEach(p -> p.prioritise(0));
                return n - 1;
            });
            players.forEach(lottery::arrive);
            Task chosen = lottery.choose(0);
            exam.expect(chosen != null && players.contains(chosen), "one of the two tasks, for they had those tickets when they came", chosen);
        });
    }

    /** Harts that choose, put back, choose: no task is on two of them, none is lost. */
    private static void together(Exam exam) {
        List<Player> players = IntStream.range(0, HARTS + 1).mapToObj(i -> new Player("task " + i, i)).toList();
        exam.doing("new Lottery(draw)");
        SchedulingPolicy lottery = exam.make(SchedulingPolicy.class, (IntUnaryOperator) n -> exam.random().nextInt(n));
        exam.harts(1, _ -> players.forEach(lottery::arrive));
        exam.doing(HARTS + " harts choose from " + players.size() + " tasks and put back, " + OFTEN + " times each");
        Player[] runs = new Player[HARTS];
        exam.harts(HARTS, cpu -> {
            for (int i = 0; i < OFTEN; i++) {
                Player p = (Player) lottery.choose(cpu.id);
                exam.expect(p != null, "a task, for there are more than harts", "null");
                for (int other = 0; other < HARTS; other++) {
                    exam.expect(runs[other] != p, "that a task runs on one hart at a time", p.name + " was chosen by hart " + cpu.id
                            + " while it runs on hart " + other);
                }
                runs[cpu.id] = p;
                cpu.hart.turnPoint();
                runs[cpu.id] = null;
                lottery.putBack(p, 1);
            }
        });
        exam.doing("choose, " + players.size() + " times, after " + HARTS + " harts have chosen and put back again and again");
        exam.harts(1, _ -> {
            Set<Task> found = new HashSet<>();
            for (int i = 0; i < players.size(); i++) {
                found.add(lottery.choose(0));
            }
            exam.expect(found.equals(Set.copyOf(players)), "all " + players.size() + " tasks, each once",
                    found.stream().filter(t -> t != null).count() + " of them");
        });
    }

    private static void boot(Exam exam) {
        exam.doing("the kernel boots with your policy, and runs: forktest, and echo lucky | cat");
        Random random = new Random(exam.seed());
        String output = exam.shell().harts(2).parts(new Parts() {
            @Override
            public Scheduler scheduler(ProcTable table, int harts) {
                return new PolicyScheduler(table, harts, exam.make(SchedulingPolicy.class, (IntUnaryOperator) random::nextInt));
            }
        }).run("forktest", "echo lucky | cat").output();
        exam.expect(output.endsWith("fork test OK\nlucky\n"), "fork test OK, and lucky", output);
    }
}
