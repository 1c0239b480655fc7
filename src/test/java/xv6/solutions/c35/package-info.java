/** The references for the exercises of chapter 35, and beside each the mistakes that learners make. */
package xv6.solutions.c35;
