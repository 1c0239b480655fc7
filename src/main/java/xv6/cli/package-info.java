/// The commands of `./xv6`: boot the machine at a terminal or from a script, try a line under many seeds, make images and
/// look into them, compile and disassemble user programs.
///
/// Here the simulated world meets the host's files, terminal and exit status, so here is where bad input ends as one
/// line and status 2. This is the one room that may use all others; none may use it.
package xv6.cli;
