/** What the chapter on exec runs. */
package xv6.examples.exec;
