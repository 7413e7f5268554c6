import { readMoment } from '@shop/domain/zoned-time';
import { type Complaint, type Finding, fault, type Place } from './finding.ts';
import { splitList, splitNames } from './list-cell.ts';

type CellSource = {
  find: (column: string) => string | undefined;
  placeOf: (column: string) => Place;
  findings: Finding[];
  /** Wall times are read on this clock. */
  timeZone: string;
};

export type CellValues = ReturnType<typeof createCellValues>;

/** The cells of a row as values. A cell that is none of its kind is a finding and counts as absent. */
export function createCellValues({ find, placeOf, findings, timeZone }: CellSource) {
  const value = <Value>(column: string, read: (cell: string) => Value | undefined, complaint: Complaint) => {
    const cell = find(column)?.trim();
    if (!cell) return undefined;
    const found = read(cell);
    if (found === undefined) findings.push(fault(placeOf(column), cell, complaint));
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

/** In minor units. Zeros behind the second decimal, as Magento writes them, mean nothing. */
export function readAmount(cell: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(cell) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

export const amountText = (amount: number): string => {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const FLAGS = new Map([
  ...['yes', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'false', '0'].map((word) => [word, false] as const),
]);

const NO_FLAG: Complaint = { reason: 'It is neither yes nor no', cure: 'Write yes or no' };
const NO_NUMBER: Complaint = { reason: 'It is no number', cure: 'Write digits, with a point before decimals' };
const NO_QUANTITY: Complaint = { reason: 'It is no quantity', cure: 'Write a whole number' };
const NO_AMOUNT: Complaint = {
  reason: 'It is no amount of money',
  cure: 'Write it like 39.99, without a currency or separators of thousands',
};
const NO_MOMENT: Complaint = { reason: 'It is no moment in time', cure: 'Write it like 2026-11-24T13:00:00Z' };
const NO_JSON: Complaint = { reason: 'It is no JSON', cure: 'Correct it, or leave it empty' };

const readNumber = (cell: string): number | undefined => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : undefined);

/** Zeros behind the point, as Magento writes them, mean nothing. */
const readQuantity = (cell: string): number | undefined => (/^-?\d+(\.0*)?$/.test(cell) ? Number(cell) : undefined);

function readJson(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    // Told like every other cell that is none of its kind.
    return undefined;
  }
}
