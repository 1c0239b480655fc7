/** What goes wrong without spin locks, and with locks made carelessly: to the chapter on spin locks. */
package xv6.examples.locks;
