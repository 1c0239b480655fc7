/** What the chapter on files and pipes runs. */
package xv6.examples.files;
