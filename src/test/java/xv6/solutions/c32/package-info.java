/** The references for the exercises of chapter 32, and beside each the mistakes that learners make. */
package xv6.solutions.c32;
