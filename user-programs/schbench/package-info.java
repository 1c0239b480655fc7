/**
 * The parts of {@code schbench}, after the program of that name and schedrs: a messenger that wakes workers, and workers
 * that do a little and tell it so. What is measured is how soon they wake and how much they get done.
 */
package schbench;
