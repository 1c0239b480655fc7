package xv6.toolchain;

import java.util.Map;
import java.util.Set;

/**
 * Where each virtual register of a method lives: in a register of the hart, in a slot of the frame, or nowhere, if it
 * is a constant that is as easily made again.
 */
final class Allocation {
    static final int NO_REGISTER = -1;
    static final int NO_SLOT = -1;

    private final int[] hart;
    private final int[] slots;
    private final Map<Integer, Long> constants;
    final int slotCount;
    /** Registers that the caller must find unchanged. */
    final Set<Integer> toSave;

    Allocation(int[] hart, int[] slots, int slotCount, Map<Integer, Long> constants, Set<Integer> toSave) {
        this.hart = hart;
        this.slots = slots;
        this.slotCount = slotCount;
        this.constants = constants;
        this.toSave = toSave;
    }

    boolean inRegister(int virtual) {
        return hart[virtual] != NO_REGISTER;
    }

    int register(int virtual) {
        return hart[virtual];
    }

    boolean isConstant(int virtual) {
        return constants.containsKey(virtual);
    }

    long constant(int virtual) {
        return constants.get(virtual);
    }

    boolean hasSlot(int virtual) {
        return slots[virtual] != NO_SLOT;
    }

    /** The number of the slot in the frame. */
    int slot(int virtual) {
        return slots[virtual];
    }
}
