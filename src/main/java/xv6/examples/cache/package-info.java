/** What goes wrong when a block has two copies in memory, and what thirty copies save: to the chapter on the buffer cache. */
package xv6.examples.cache;
