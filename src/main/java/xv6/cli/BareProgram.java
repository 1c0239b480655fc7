package xv6.cli;

import xv6.machine.DoubleTrap;
import xv6.machine.Firmware;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.SerialLine;

/**
 * A program that has the machine for itself. It ends by a store to {@code tohost}, as RISC-V's tests do, or by the test
 * finisher; or it is ended, when it has done more than it should or can do nothing any more.
 */
final class BareProgram implements Firmware {
    /**
     * How it ended.
     *
     * @param said why it did not pass, in one line; else nothing
     */
    record Outcome(boolean passed, String said) {
        private static final Outcome PASSED = new Outcome(true, "");

        private static Outcome failed(String said) {
            return new Outcome(false, said);
        }
    }

    /** How many instructions may pass before somebody looks at tohost. */
    private static final int BETWEEN_LOOKS = 1 << 14;
    /** A time that only comes if every hart waits and no timer is set: then the virtual clock jumps to it. */
    private static final long NEVER = 1L << 59;
    private static final int STANDSTILL = -1;

    private final Executable executable;
    private final Machine machine;
    private final Long tohost;
    private final long limit;
    private Outcome outcome;

    private BareProgram(Executable executable, Machine machine, long limit) {
        this.executable = executable;
        this.machine = machine;
        this.limit = limit;
        executable.load(machine.memory);
        tohost = executable.symbol("tohost");
        if (tohost != null) {
            executable.checkInRam("tohost", tohost, 8, machine.memory);
        }
    }

    /** Runs the program until it ends, no hart of it for more than {@code limit} instructions. */
    static Outcome run(Executable executable, Setup setup, long limit, SerialLine line) {
        BareProgram program = new BareProgram(executable, setup.machineOn(line), limit);
        program.machine.powerOffAt(NEVER, STANDSTILL);
        int status = program.machine.run(program);
        if (program.outcome != null) {
            return program.outcome;
        }
        return switch (status) {
            case 0 -> Outcome.PASSED;
            case STANDSTILL -> Outcome.failed("every hart waits for an interrupt that cannot come");
            default -> Outcome.failed("failed with status " + status + " at the test finisher");
        };
    }

    @Override
    public void boot(Hart hart) {
        hart.pc = executable.entry;
        hart.x[10] = hart.id;
        try {
            for (long left = limit; left > 0; look()) {
                long before = hart.instret;
                hart.runTurn((int) Math.min(left, BETWEEN_LOOKS));
                left -= Math.max(1, hart.instret - before);
            }
            end(Outcome.failed("did not end within " + limit + " instructions"));
        } catch (DoubleTrap e) {
            end(Outcome.failed(e.getMessage()));
        }
    }

    private void look() {
        if (tohost != null) {
            long said = machine.memory.loadLong(tohost);
            if (said == 1) {
                end(Outcome.PASSED);
            } else if ((said & 1) != 0) {
                end(Outcome.failed("failed case " + (said >>> 1)));
            } else if (said != 0) {
                end(Outcome.failed("asked for 0x" + Long.toHexString(said) + " at tohost; expected an odd number"));
            }
        }
    }

    private synchronized void end(Outcome how) {
        if (outcome == null) {
            outcome = how;
            machine.powerOff(0);
        }
    }
}
