/** What nice values are good for, for the chapter on priorities. */
package xv6.examples.priorities;
