package xv6.cli;

import xv6.machine.DoubleTrap;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.PhysicalMemory;

/**
 * A kernel of somebody else's, as its compiler left it: machine code from reset on. What the Java kernel says of itself,
 * that a program waits for input or that it has panicked, is found out here from how the harts behave, which is that of
 * MIT's kernel: outside of processes the stack lies at RAM's own addresses, inside of them elsewhere, and after a panic
 * the hart jumps where it is.
 */
final class ForeignKernel implements Guest {
    private static final int PANICKED = 70;
    private static final String PANIC = "panic: ";
    private static final int LONGEST_LINE = 200;
    private static final int STACK_POINTER = 2;
    private static final int A0 = 10;

    /** How often hart 0 looks around: instructions, or units of mtime if it waits more than it works. */
    private static final long BETWEEN_LOOKS = 1_000_000;
    /** Turns of hart 0 between looks at the clock. */
    private static final int TURNS = 16;
    /** {@code j .}, compressed and in full: what a kernel does that means to do nothing any more. */
    private static final short STAY = (short) 0xa001;
    private static final int STAY_IN_FULL = 0x0000_006f;

    private final Executable executable;
    private final Machine machine;
    private final Echo echo = new Echo();
    private ShellWatch watch = new ShellWatch(() -> { });

    /** By hart: whether it ran a process when it was last seen. Each is written by its own hart. */
    private final boolean[] busy;
    private long lookedAt;
    private long lookedAtInstruction;

    private final StringBuilder line = new StringBuilder();
    private volatile String panicLine;
    private volatile Death death;

    /** Puts the kernel into the machine's RAM. */
    ForeignKernel(Executable executable, Machine machine) {
        this.executable = executable;
        this.machine = machine;
        busy = new boolean[machine.harts.length];
        executable.load(machine.memory);
    }

    /** This kernel echoes what is typed; from now on, echoes are known as such. */
    @Override
    public void serve(Runnable readerWaits) {
        watch = new ShellWatch(() -> {
            echo.forget();
            readerWaits.run();
        });
    }

    @Override
    public void press(int key) {
        echo.expect(key);
        machine.uart.receive(key);
    }

    @Override
    public boolean hear(int b) {
        watch.hear(b);
        if (b != '\n') {
            line.append((char) b);
            line.setLength(Math.min(line.length(), LONGEST_LINE));
        } else {
            int at = line.indexOf(PANIC);
            if (panicLine == null && at >= 0) {
                panicLine = line.substring(at);
            }
            line.setLength(0);
        }
        return !echo.is(b);
    }

    @Override
    public Death death() {
        return death;
    }

    /** Begins as QEMU does without a firmware: in machine mode, with the hart's number in a0. */
    @Override
    public void boot(Hart hart) {
        hart.pc = executable.entry;
        hart.x[A0] = hart.id;
        try {
            run(hart);
        } catch (DoubleTrap e) {
            die("xv6: " + e.getMessage(), false);
        }
    }

    private void run(Hart hart) {
        for (int turn = 0; ; turn++) {
            boolean user = hart.inUserMode();
            if (panicLine != null && !user && staysAt(hart.pc)) {
                die(panicLine, true);
            }
            hart.runTurn(Integer.MAX_VALUE);
            busy[hart.id] = user || !machine.memory.holds(hart.x[STACK_POINTER], 0);
            if (hart.id == 0) {
                lookAround(hart, turn);
            }
        }
    }

    private boolean staysAt(long pc) {
        PhysicalMemory memory = machine.memory;
        return memory.holds(pc, 4) && (memory.loadShort(pc) == STAY || memory.loadInt(pc) == STAY_IN_FULL);
    }

    private void lookAround(Hart hart, int turn) {
        if (hart.instret - lookedAtInstruction < BETWEEN_LOOKS && turn % TURNS != 0) {
            return;
        }
        long time = machine.time();
        if (hart.instret - lookedAtInstruction >= BETWEEN_LOOKS || time - lookedAt >= BETWEEN_LOOKS) {
            lookedAtInstruction = hart.instret;
            lookedAt = time;
            watch.look(anyBusy(), time);
        }
    }

    private boolean anyBusy() {
        for (boolean one : busy) {
            if (one) {
                return true;
            }
        }
        return false;
    }

    private synchronized void die(String message, boolean shown) {
        if (death == null) {
            death = new Death(message, shown, "");
            machine.powerOff(PANICKED);
        }
    }
}
