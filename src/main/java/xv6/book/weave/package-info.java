/**
 * Weaving and tangling: the text and the sources to a site, one long page, a PDF and an EPUB, and that page back to the
 * sources. The one room that needs Asciidoctor, jsoup, openhtmltopdf and PlantUML; the launcher's build leaves it out.
 *
 * <p>The text goes through Asciidoctor once, to HTML. That document, numbered and with its links checked, is what every
 * form of the book is made from.
 */
package xv6.book.weave;
