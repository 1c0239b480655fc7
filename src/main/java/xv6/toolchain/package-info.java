/**
 * The compiler of user programs: class files in, RV64 executables out. It knows the whole program, so it compiles only
 * what {@code main} can reach, calls methods directly where one implementation is left, and lays out every object and
 * constant at build time. The way through the room: {@link xv6.toolchain.UserCompiler} asks javac for class files,
 * {@code Program} finds what is reachable, {@code Layout} gives everything its place, {@code Translator} turns bytecode
 * into machine instructions over virtual registers, {@code RegisterAllocator} finds real ones, {@code CodeGenerator}
 * writes them through the {@code Assembler}, and {@code ElfWriter} packs the result. {@link xv6.toolchain.Disassembler}
 * goes the other way. Nothing here knows the board or the kernel; the runtime that compiled code calls is Java too, in
 * {@code user-programs/xv6/user}.
 */
package xv6.toolchain;
