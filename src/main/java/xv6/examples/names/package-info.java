/** What the chapter on directories and paths runs, and a board with a disk that later chapters run on, too. */
package xv6.examples.names;
