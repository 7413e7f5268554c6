/** A spreadsheet reads a cell that begins so as a formula, and runs it. */
const FORMULA = /^'*[=+\-@\t\r\n]/;

/** An apostrophe in front makes it text. Those that are already there get one more, so that none is lost. */
export const guardFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
