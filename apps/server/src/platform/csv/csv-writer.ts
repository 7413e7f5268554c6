import { guardFormula } from './formula-guard.ts';

/** Text, or a number written by us: a negative one looks like a formula, and an apostrophe would make it text. */
export type CsvCell = string | { decimal: string };

/** One row of RFC 4180, guarded against formula injection. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** One row with its cells as they were read, for a file that is written back. */
export const rawCsvLine = (cells: readonly string[], delimiter: string): string =>
  `${cells.map((cell) => (isPlain(cell, delimiter) ? cell : `"${cell.replaceAll('"', '""')}"`)).join(delimiter)}\r\n`;

const isPlain = (cell: string, delimiter: string): boolean =>
  !cell.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(cell);

function csvCell(text: CsvCell): string {
  if (typeof text !== 'string') return text.decimal;
  const cell = guardFormula(text);
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
