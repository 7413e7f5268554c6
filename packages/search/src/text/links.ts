/** What German puts between the words that it glues together. */
const LINKS = ['', 's', 'es', 'n', 'en', 'er', 'e'];

/** All words that the beginning of a compound may be: `hochzeit` for `hochzeits`. */
export function withoutLinks(text: string): string[] {
  return LINKS.filter((link) => text.endsWith(link)).map((link) => text.slice(0, text.length - link.length));
}
