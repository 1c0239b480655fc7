package xv6.examples.hart;

import java.util.HashMap;
import java.util.Map;

import xv6.machine.PhysicalMemory;

/** A hart for the few instructions of the examples' programs. It decodes each anew, or keeps what it decoded once. */
public final class TinyHart {
    private static final int OP_IMM = 0x13;
    private static final int OP = 0x33;
    private static final int STORE = 0x23;
    private static final int BRANCH = 0x63;
    private static final int FENCE_I = 0x0F;

    private record Decoded(int opcode, int rd, int rs1, int rs2, int imm) {
    }

    public final long[] x = new long[32];
    public int instructions;
    public int decodings;

    private final PhysicalMemory memory;
    private final boolean keeps;
    private final Map<Long, Decoded> kept = new HashMap<>();

    public TinyHart(PhysicalMemory memory, boolean keeps) {
        this.memory = memory;
        this.keeps = keeps;
    }

    // tag::run[]
    /** Runs from {@code pc} to the first instruction that it does not know. */
    public void run(long pc) {
        while (true) {
            Decoded d = keeps ? kept.computeIfAbsent(pc, this::decode) : decode(pc);
            switch (d.opcode) {
                case OP_IMM -> x[d.rd] = x[d.rs1] + d.imm;
                case OP -> x[d.rd] = x[d.rs1] + x[d.rs2];
                case STORE -> memory.storeInt(x[d.rs1] + d.imm, (int) x[d.rs2]);
                case FENCE_I -> kept.clear();
                case BRANCH -> pc += x[d.rs1] != x[d.rs2] ? d.imm - 4 : 0;
                default -> {
                    return;
                }
            }
            x[0] = 0;
            pc += 4;
            instructions++;
        }
    }
    // end::run[]

    // tag::decode[]
    private Decoded decode(long pc) {
        decodings++;
        int raw = memory.loadInt(pc);
        int opcode = raw & 0x7F;
        int imm = switch (opcode) {
            case STORE -> raw >> 25 << 5 | raw >>> 7 & 31;
            case BRANCH -> raw >> 31 << 12 | (raw >>> 7 & 1) << 11 | (raw >>> 25 & 63) << 5 | (raw >>> 8 & 15) << 1;
            default -> raw >> 20;
        };
        return new Decoded(opcode, raw >>> 7 & 31, raw >>> 15 & 31, raw >>> 20 & 31, imm);
    }
    // end::decode[]
}
