/**
 * Examines solutions of exercises. A {@code Check} says what is looked at and what must come of it; it is given an
 * {@code Exam}, in which it makes the solution's objects, runs them on harts that take turns, or boots a kernel with
 * them. The same check judges the reader's stub, the reference and the wrong solutions kept beside that. A package below
 * for each chapter. Uses everything but the command line and the book.
 */
package xv6.exercises.check;
