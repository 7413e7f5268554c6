import { splitList, splitNames } from '@shop/domain/catalog/import/list-cell';
import { readMoment } from '@shop/domain/zoned-time';
import { type CellLocation, type Complaint, type Finding, fault } from '#server/catalog/import/finding.ts';

type CellSource = {
  find: (column: string) => string | undefined;
  locate: (column: string) => CellLocation;
  findings: Finding[];
  /** Time zone of wall-clock times. */
  timeZone: string;
};

export type CellValues = ReturnType<typeof createCellValues>;

/** Typed values of the cells of a row. An invalid cell yields a finding and counts as absent. */
export function createCellValues({ find, locate, findings, timeZone }: CellSource) {
  const value = <Value>(column: string, read: (cell: string) => Value | undefined, complaint: Complaint) => {
    const cell = find(column)?.trim();
    if (!cell) return undefined;
    const found = read(cell);
    if (found === undefined) findings.push(fault(locate(column), cell, complaint));
    return found;
  };
  return {
    text: find,
    list: (column: string): string[] => splitList(find(column) ?? ''),
    names: (column: string): string[] => splitNames(find(column) ?? ''),
    flag: (column: string) => value(column, (cell) => FLAGS.get(cell.toLowerCase()), NO_FLAG),
    number: (column: string) => value(column, readNumber, NO_NUMBER),
    quantity: (column: string) => value(column, readQuantity, NO_QUANTITY),
    amount: (column: string) => value(column, readAmount, NO_AMOUNT),
    instant: (column: string) => value(column, (cell) => readMoment(cell, timeZone)?.toISOString(), NO_MOMENT),
    json: (column: string) => value(column, readJson, NO_JSON),
    value,
  };
}

/**
 * In minor units. Ignores zeros after the second decimal, as Magento writes them: at least two, since `1.200` may also be
 * twelve hundred with a point between thousands.
 */
export function readAmount(cell: string): number | undefined {
  const [, units, short, long] = /^(\d{1,9})(?:\.(?:(\d{1,2})|(\d{2})0{2,}))?$/.exec(cell) ?? [];
  const decimals = short ?? long ?? '';
  return units === undefined ? undefined : Number(units) * 100 + Number(decimals.padEnd(2, '0'));
}

export const amountText = (amount: number): string => {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const FLAGS = new Map([
  ...['yes', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'false', '0'].map((word) => [word, false] as const),
]);

const NO_FLAG: Complaint = { reason: 'Not yes or no', cure: 'Write yes or no' };
const NO_NUMBER: Complaint = { reason: 'Not a number', cure: 'Write digits, with a point before decimals' };
const NO_QUANTITY: Complaint = { reason: 'Not a whole number', cure: 'Write a whole number' };
const NO_AMOUNT: Complaint = {
  reason: 'Not an amount of money',
  cure: 'Write it like 39.99, without currency or thousands separators',
};
const NO_MOMENT: Complaint = { reason: 'Not a date and time', cure: 'Write it like 2026-11-24T13:00:00Z' };
const NO_JSON: Complaint = { reason: 'Invalid JSON', cure: 'Correct it, or leave it empty' };

const readNumber = (cell: string): number | undefined => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : undefined);

/** Ignores zeros after the decimal point, as Magento writes them. */
const readQuantity = (cell: string): number | undefined => (/^-?\d+(\.0*)?$/.test(cell) ? Number(cell) : undefined);

function readJson(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    // Reported like any other invalid cell.
    return undefined;
  }
}
