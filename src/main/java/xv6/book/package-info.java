/**
 * The literate book without its looks: which chunks the sources are made of, where the text shows each of them, what
 * the book leaves out, and the program as it is known at the end of a chapter. It reads source and text files and knows
 * nothing of the machine or the kernel that they are about; nor does it need any library. What does, and so is not in
 * the launcher's build, is next door in {@code xv6.book.weave}.
 */
package xv6.book;
