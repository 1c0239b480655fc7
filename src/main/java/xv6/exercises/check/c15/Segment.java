package xv6.exercises.check.c15;

/**
 * What a program header says of a segment. Every number has 64 bits, has no sign, and may be anything.
 *
 * @param offset where its bytes begin in the file
 * @param va     where it begins in memory
 * @param filesz how many bytes it has in the file
 * @param memsz  how many it has in memory; the bytes that the file does not have are zero
 */
public record Segment(long offset, long va, long filesz, long memsz) {
}
