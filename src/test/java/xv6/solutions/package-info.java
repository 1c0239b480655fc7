/**
 * The references of the exercises, a package for each chapter. Beside each, in a class of the same name with Wrong after
 * it, at least five solutions that learners write and that must be told apart from it.
 */
package xv6.solutions;
