package xv6.solutions.c05;

import xv6.kernel.process.Proc;
import xv6.machine.PhysicalMemory;
import xv6.solutions.Mistake;

/** Alarms that ring too often, once only, or leave something broken behind. */
final class AlarmsWrong {
    private AlarmsWrong() {
    }

    /** Puts the program counter back and nothing else. */
    @Mistake(says = {"every register", "must not notice"})
    static final class CounterOnly extends Alarms {
        CounterOnly(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        void putBack(Proc p, Alarm alarm) {
            p.trapframe.epc(java.nio.ByteBuffer.wrap(alarm.interrupted).order(java.nio.ByteOrder.LITTLE_ENDIAN).getLong(24));
        }
    }

    /** Leaves out the last registers. */
    @Mistake(says = {"every register", "must not notice"})
    static final class NotAllRegisters extends Alarms {
        NotAllRegisters(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        void putBack(Proc p, Alarm alarm) {
            memory.write(p.trapframe.pa, alarm.interrupted, 0, 32 + 8 * 12);
        }
    }

    /** Rings at the tick after the one that was asked for. */
    @Mistake(says = {"counts the ticks", "3 ticks before each ring", "4"})
    static final class OneTickLate extends Alarms {
        OneTickLate(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        public long sigalarm(Proc p) {
            long ticks = p.trapframe.a(0);
            p.trapframe.a(0, ticks == 0 ? 0 : ticks + 1);
            return super.sigalarm(p);
        }
    }

    /** Believes that whoever calls sigreturn comes from a handler. */
    @Mistake(says = {"sigreturn when it has no alarm", "NullPointerException"})
    static final class BelievesTheCaller extends Alarms {
        BelievesTheCaller(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        public long sigreturn(Proc p) {
            Alarm alarm = alarms.get(p);
            putBack(p, alarm);
            alarm.interrupted = null;
            return p.trapframe.a(0);
        }
    }

    /** Returns 0 from sigreturn: that lands in the program's a0. */
    @Mistake(says = {"a0", "must not notice"})
    static final class ReturnsZero extends Alarms {
        ReturnsZero(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        public long sigreturn(Proc p) {
            super.sigreturn(p);
            return 0;
        }
    }

    /** Interrupts the handler by the handler. */
    @Mistake(says = {"slower than its alarm", "before it has returned"})
    static final class EntersAgain extends Alarms {
        EntersAgain(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        public void tick(Proc p) {
            Alarm alarm = alarms.get(p);
            if (alarm != null && alarm.interrupted != null && alarm.ticks > 0 && --alarm.left <= 0) {
                alarm.left = alarm.ticks;
                p.trapframe.epc(alarm.handler);
                return;
            }
            super.tick(p);
        }
    }

    /** Rings once, and forgets to count again. */
    @Mistake(says = {"again and again", "no end after"})
    static final class RingsOnce extends Alarms {
        RingsOnce(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        public long sigreturn(Proc p) {
            long a0 = super.sigreturn(p);
            alarms.remove(p);
            return a0;
        }
    }

    /** Rings at every tick, whatever the interval. */
    @Mistake(says = {"every 8 ticks", "too early"})
    static final class RingsAtEveryTick extends Alarms {
        RingsAtEveryTick(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        public void tick(Proc p) {
            Alarm alarm = alarms.get(p);
            if (alarm != null) {
                alarm.left = 1;
            }
            super.tick(p);
        }
    }

    /** Takes an interval of 0 for one of one tick. */
    @Mistake(says = {"sigalarm(0, 0)", "no alarm any more"})
    static final class NeverEnds extends Alarms {
        NeverEnds(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        public long sigalarm(Proc p) {
            if (p.trapframe.a(0) == 0) {
                Alarm old = alarms.get(p);
                alarms.put(p, new Alarm(1, old.handler, null));
                return 0;
            }
            return super.sigalarm(p);
        }
    }

    /** The alarm stays with the slot in the process table: the next who gets it is called into code that it does not have. */
    @Mistake(says = {"in the slot of one that had an alarm", "its own alarm"})
    static final class StaysWithTheSlot extends Alarms {
        StaysWithTheSlot(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        public void forked(Proc parent, Proc child) {
        }
    }
}
