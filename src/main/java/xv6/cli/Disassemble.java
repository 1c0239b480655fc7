package xv6.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import xv6.toolchain.BadElf;
import xv6.toolchain.Disassembler;

@Command(name = "disasm", description = "Shows the instructions of a RISC-V executable.")
final class Disassemble implements Callable<Integer> {
    @Mixin
    private Help help;

    @Parameters(paramLabel = "ELF", description = "an executable that compile made, or another compiler for RV64")
    private Path executable;

    @Override
    public Integer call() {
        try {
            System.out.print(Disassembler.disassemble(HostFile.read(executable)));
            return 0;
        } catch (BadElf e) {
            throw new BadInput(executable + ": " + e.getMessage());
        }
    }
}
