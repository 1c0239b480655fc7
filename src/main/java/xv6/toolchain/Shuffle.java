package xv6.toolchain;

import java.util.ArrayList;
import java.util.List;

/**
 * Moves that are meant to happen at once: each target gets what its source held before the first of them. Memory is
 * written first, while every register still holds its old value, and read last; between the two come the registers,
 * each when nobody needs its old value any more, and where they wait for one another in a circle, one of them steps
 * aside.
 */
final class Shuffle {
    /** Where a value is, or goes. */
    sealed interface Place {
    }

    record InRegister(int register) implements Place {
    }

    record OnStack(int offset) implements Place {
    }

    record Literal(long value) implements Place {
    }

    private record Step(Place to, Place from) {
    }

    private final List<Step> steps = new ArrayList<>();

    void add(Place to, Place from) {
        if (!to.equals(from))
            steps.add(new Step(to, from));
    }

    // tag::write[]
    void write(Assembler out) {
        for (Step step : steps)
            if (step.to instanceof OnStack to)
                out.store(Op.SD, intoRegister(step.from, out), Register.SP, to.offset);
        steps.removeIf(step -> step.to instanceof OnStack);
        List<Step> moves = new ArrayList<>(steps.stream().filter(step -> step.from instanceof InRegister).toList());
        while (!moves.isEmpty())
            moveOne(moves, out);
        for (Step step : steps)
            if (step.to instanceof InRegister(int to))
                switch (step.from) {
                    case OnStack from -> out.load(Op.LD, to, Register.SP, from.offset);
                    case Literal from -> out.loadConstant(to, from.value);
                    case InRegister from -> {
                    }
                }
    }

    private static int intoRegister(Place place, Assembler out) {
        switch (place) {
            case InRegister from -> {
                return from.register;
            }
            case OnStack from -> out.load(Op.LD, Register.T5, Register.SP, from.offset);
            case Literal from -> out.loadConstant(Register.T5, from.value);
        }
        return Register.T5;
    }
    // end::write[]

    // tag::move-one[]
    private static void moveOne(List<Step> moves, Assembler out) {
        for (Step move : moves)
            if (moves.stream().noneMatch(other -> other != move && other.from.equals(move.to))) {
                out.move(((InRegister) move.to).register, ((InRegister) move.from).register);
                moves.remove(move);
                return;
            }
        InRegister waiting = (InRegister) moves.getFirst().from;
        out.move(Register.T5, waiting.register);
        moves.replaceAll(move -> move.from.equals(waiting) ? new Step(move.to, new InRegister(Register.T5)) : move);
    }
    // end::move-one[]
}
