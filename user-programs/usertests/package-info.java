/**
 * The cases of {@code usertests}: what a kernel has to withstand and to get right, seen from user mode. The names and
 * subjects of the cases are those of MIT's program, so that either can be asked about either kernel. A class here is one
 * subject, its nested classes are the cases; {@link usertests.Case} says what a case may count on.
 */
package usertests;
