/** Cells as Excel and Google Sheets put them on the clipboard: tabs between cells, quotes around cells with breaks. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const trimmed = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (const [, quoted, plain = '', end = ''] of trimmed.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}

export const formatTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n');

const quoted = (cell: string): string => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
