package xv6.book;

/**
 * A place in the text that shows a chunk.
 *
 * @param defining whether the chunk is told here; a repeated showing only recalls it
 * @param id       its anchor
 */
public record Showing(Chunk chunk, boolean defining, Macro at, String id) {
}
