/** The references for the exercises of chapter 22, and beside each the mistakes that learners make. */
package xv6.solutions.c22;
