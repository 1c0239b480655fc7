/**
 * The parts of the shell: a line is read ({@link sh.Prompt}), cut into tokens ({@link sh.Tokens}) and parsed
 * ({@link sh.Parser}) to a tree of commands ({@link sh.Command} and the classes that extend it), each of which knows how
 * to run itself. The tree is built by the shell that reads the line; only what a command forks runs elsewhere.
 */
package sh;
