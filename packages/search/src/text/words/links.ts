/** German linking elements between the parts of a compound. */
const LINKS = ['', 's', 'es', 'n', 'en', 'er', 'e'];

/** Candidate words for the first part of a compound: `hochzeit` for `hochzeits`. */
export function withoutLinks(text: string): string[] {
  return LINKS.filter((link) => text.endsWith(link)).map((link) => text.slice(0, text.length - link.length));
}
