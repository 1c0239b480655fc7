/**
 * The compiler of user programs: class files in, RV64 executables out. It knows the whole program, so it compiles only
 * what {@code main} can reach, calls methods directly where one implementation is left, and lays out every object and
 * constant at build time.
 *
 * <p>The way through the room: {@link xv6.toolchain.UserCompiler} asks javac for class files ({@code JavaSources}).
 * {@code Program} finds what is reachable, and what of it cannot be compiled ({@code MethodFacts}). {@code Layout} and
 * {@code Constants} give everything its place. {@code Translator} turns bytecode into machine instructions over virtual
 * registers, {@code JumpThreading}, {@code LoopInversion}, {@code LengthHoisting}, {@code NullChecks} and
 * {@code IndexChecks} take out what need not be done, {@code RegisterAllocator} finds real registers, and
 * {@code CodeGenerator} writes it all down through the {@code Assembler}. {@code Linker} puts the program together,
 * {@code ElfWriter} packs it. {@link xv6.toolchain.Disassembler} goes the other way.
 *
 * <p>Other packages may compile and disassemble, no more. Nothing here knows the board or the kernel; the runtime that
 * compiled code calls is Java too, in {@code user-programs/xv6/user}. Told in the chapters on user programs.
 */
package xv6.toolchain;
