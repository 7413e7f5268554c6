import { splitList, splitNames } from '@shop/domain/catalog/import/list-cell';
import { getListCurrency } from '@shop/domain/catalog/price/price';
import { getMinorDigits, toDecimal } from '@shop/domain/money';
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
    /** In minor units of the currency. */
    amount: (column: string, currency: string) => value(column, (cell) => readAmount(cell, currency), NO_AMOUNT),
    instant: (column: string) => value(column, (cell) => readMoment(cell, timeZone)?.toISOString(), NO_MOMENT),
    json: (column: string) => value(column, readJson, NO_JSON),
    value,
  };
}

/**
 * In minor units. Ignores zeros after the last decimal of the currency, as Magento writes them, but no number of decimals
 * that may also be thousands: `1.200` is twelve hundred pounds or one and a fifth.
 */
export function readAmount(cell: string, currency: string): number | undefined {
  const [, units, written = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(cell) ?? [];
  const digits = getMinorDigits(currency);
  const [decimals, surplus] = [written.slice(0, digits), written.slice(digits)];
  const isThousands = written.length === 3 && digits !== 3;
  if (units === undefined || isThousands || !/^0*$/.test(surplus)) return undefined;
  return Number(units + decimals.padEnd(digits, '0'));
}

export const amountText = (amount: number, priceList: string): string =>
  toDecimal({ amount, currency: getListCurrency(priceList) });

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
