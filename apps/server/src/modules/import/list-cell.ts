/** Several texts in one cell with `|` between them; a backslash in front of `|` or of another backslash keeps it. */
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

/** Of names, around which a space means nothing. */
export const splitNames = (cell: string): string[] =>
  splitList(cell)
    .map((name) => name.trim())
    .filter(Boolean);
