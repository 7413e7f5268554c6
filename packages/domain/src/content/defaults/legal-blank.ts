/** A blank of the neutral legal texts, such as `[e-mail address]`. */
const BLANK = /\[[^\][]{0,119}\p{L}{2}[^\][]{0,119}\]/u;

/** True while a text in brackets is left to fill in the sections of a page. Attributes and addresses are no text. */
export function hasBlanks({ sections }: Readonly<Record<string, unknown>>): boolean {
  return listTexts(sections).some((text) => BLANK.test(text.replace(/<[^>]*>/g, '')));
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
