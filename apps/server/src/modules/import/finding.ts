/** Where something stands in a file: rows as a spreadsheet counts them, the header being row 1. */
export type Place = { row: number; column: string };

/** A fault keeps its row out of the shop; a note only tells. */
export type Finding = Place & { level: 'fault' | 'note'; value: string; reason: string; cure: string };

/** What is wrong with a value, and what to do about it. */
export type Complaint = { reason: string; cure: string };

export const fault = (place: Place, value: unknown, complaint: Complaint): Finding => ({
  level: 'fault',
  ...finding(place, value, complaint),
});

export const note = (place: Place, value: unknown, complaint: Complaint): Finding => ({
  level: 'note',
  ...finding(place, value, complaint),
});

export const isFault = ({ level }: Finding): boolean => level === 'fault';

/** One line for a terminal, which the value of a hostile file cannot recolour, rewrite or turn around. */
export function findingLine({ level, row, column, value, reason, cure }: Finding): string {
  const sign = level === 'fault' ? '✗' : '·';
  return harmless(`${sign} row ${row}, ${column} ${JSON.stringify(value)}: ${reason}. ${cure}.`);
}

const MAX_SHOWN_LENGTH = 120;

const finding = ({ row, column }: Place, value: unknown, { reason, cure }: Complaint) => ({
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
