/** Joins several texts in one cell with `|`; a backslash escapes `|` and itself. */
export const joinList = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/[\\|]/g, '\\$&')).join('|');

export function splitList(cell: string): string[] {
  if (cell === '') return [];
  const texts: string[] = [''];
  for (const [part] of cell.matchAll(/\\[\\|]|[^\\|]+|./g)) {
    if (part === '|') texts.push('');
    else texts.push(`${texts.pop()}${/^\\[\\|]$/.test(part) ? part[1] : part}`);
  }
  return texts;
}

/** Splits a list of names and trims them. */
export const splitNames = (cell: string): string[] =>
  splitList(cell)
    .map((name) => name.trim())
    .filter(Boolean);
