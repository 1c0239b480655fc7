package xv6.toolchain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import xv6.toolchain.Instruction.Compute;
import xv6.toolchain.Instruction.ComputeImmediate;
import xv6.toolchain.Instruction.Length;
import xv6.toolchain.Instruction.Move;
import xv6.toolchain.Repetition.Operation;

/** Takes a value from the register where it still is, instead of computing it again. */
final class RepeatedWork {
    private RepeatedWork() {
    }

    static void remove(MethodCode code, Repetition repetition) {
        for (Block block : code.blocks()) {
            int[] earlier = repetition.find(block.body.stream().map(RepeatedWork::operation).toList());
            List<Instruction> before = new ArrayList<>(block.body);
            for (int i = 0; i < earlier.length; i++)
                if (earlier[i] >= 0)
                    block.body.set(i, new Move(before.get(i).defined(), before.get(earlier[i]).defined()));
        }
    }

    private static Operation operation(Instruction instruction) {
        String what = switch (instruction) {
            case Compute i -> i.op().name();
            case ComputeImmediate i -> i.op() + " " + i.immediate();
            case Length i -> "length";
            default -> "";
        };
        return new Operation(what, instruction.defined(), Arrays.stream(instruction.used()).boxed().toList());
    }
}
