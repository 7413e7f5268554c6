/** Position in a file: rows are counted as in a spreadsheet, with the header as row 1. */
export type CellLocation = { row: number; column: string };

/** A fault excludes its row from the import; a note is only reported. */
export type Finding = CellLocation & { level: 'fault' | 'note'; value: string; reason: string; cure: string };

/** Fault of a value, and its remedy. */
export type Complaint = { reason: string; cure: string };

export const fault = (place: CellLocation, value: unknown, complaint: Complaint): Finding => ({
  level: 'fault',
  ...finding(place, value, complaint),
});

export const note = (place: CellLocation, value: unknown, complaint: Complaint): Finding => ({
  level: 'note',
  ...finding(place, value, complaint),
});

export const isFault = ({ level }: Finding): boolean => level === 'fault';

/** One line for a terminal. Escapes control and bidi characters, so that a hostile file cannot alter the output. */
export function findingLine({ level, row, column, value, reason, cure }: Finding): string {
  const sign = level === 'fault' ? '✗' : '·';
  return harmless(`${sign} row ${row}, ${column} ${JSON.stringify(value)}: ${reason}. ${cure}.`);
}

const MAX_SHOWN_LENGTH = 120;

const finding = ({ row, column }: CellLocation, value: unknown, { reason, cure }: Complaint) => ({
  row,
  column,
  value: shown(value),
  reason,
  cure,
});

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

const harmless = (line: string): string =>
  line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
