/** Harts that decode anew, harts that remember, and whom a trap calls: to the chapter on the hart. */
package xv6.examples.hart;
