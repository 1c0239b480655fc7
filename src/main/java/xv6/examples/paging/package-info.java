/** What page tables keep apart, and what they do not: to the chapter on page tables. */
package xv6.examples.paging;
