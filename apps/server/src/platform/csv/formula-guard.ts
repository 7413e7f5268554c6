/** Cells that a spreadsheet executes as a formula (CSV injection). */
const FORMULA = /^'*[=+\-@\t\r\n]/;

/** A leading apostrophe makes it text. Existing apostrophes get one more, so that reading back is lossless. */
export const guardFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
