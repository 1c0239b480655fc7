/**
 * Where the reader works: a package for each chapter that has exercises, {@code c02}, {@code c03} and so on, with one
 * class, the stub, for each exercise. What a stub implements and what examines it stands in
 * {@link xv6.exercises.check}. {@code ./xv6} runs without any of the stubs, so one that does not compile stops nothing
 * but itself.
 */
package xv6.exercises;
