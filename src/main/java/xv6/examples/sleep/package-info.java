/** Waiting done carelessly: looking all the time, sleeping through a wakeup, believing it. To the chapter on sleep and wakeup. */
package xv6.examples.sleep;
