/** What {@code pixelcannon} shows: a scene of a turning cube above a floor of tiles, drawn with characters for brightness. */
package cannon;
