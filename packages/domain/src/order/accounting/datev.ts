import type { Currency } from '../../money.ts';
import type { Booking } from './bookings.ts';
import { DATEV_COLUMNS } from './datev-columns.ts';

export type DatevBatch = {
  /** Numbers of the tax adviser and of the client at DATEV. */
  consultant: number;
  client: number;
  /** First day of the fiscal year: month and day, `01-01`. */
  yearStart: string;
  accountLength: number;
  from: string;
  to: string;
  name: string;
  currency: Currency;
  createdAt: Date;
  bookings: readonly Booking[];
};

/**
 * Batch of bookings (Buchungsstapel) in the DATEV format, EXTF header version 700, category 21, format version 13.
 * A batch lies in one fiscal year. Encode it as Windows-1252.
 */
export function writeDatevBatch(batch: DatevBatch): string {
  const rows = batch.bookings.map((booking) => writeBooking(booking, batch));
  return [writeHeader(batch), DATEV_COLUMNS.join(';'), ...rows, ''].join('\r\n');
}

/** First day of the fiscal year that holds a day. */
export function findFiscalYear(day: string, yearStart: string): string {
  const start = `${day.slice(0, 4)}-${yearStart}`;
  return start <= day ? start : `${Number(day.slice(0, 4)) - 1}-${yearStart}`;
}

const writeHeader = ({ consultant, client, yearStart, accountLength, from, to, name, ...rest }: DatevBatch): string =>
  [
    ...['"EXTF"', 700, 21, '"Buchungsstapel"', 13, stamp(rest.createdAt), '', '"RE"', '""', '""'],
    ...[consultant, client, compact(findFiscalYear(from, yearStart)), accountLength, compact(from), compact(to)],
    // Short name, initials, kind 1 (bookings), purpose, not finalised, currency; the last fields are reserved.
    ...[quote(name, 30), '""', 1, 0, 0, quote(rest.currency, 3), '', '""', '', '', '""', '', '', '""', '""'],
  ].join(';');

/** Fields after the booking text stay empty. */
function writeBooking({ day, number, tender, amount, isRefund, account, counter }: Booking, { currency }: DatevBatch) {
  const text = `${isRefund ? 'Erstattung' : 'Verkauf'} ${number} ${TENDER_TEXTS[tender]}`;
  const cells = [
    ...[writeAmount(amount), isRefund ? '"H"' : '"S"', quote(currency, 3), '', '', '""'],
    ...[account, counter, '""', `${day.slice(8)}${day.slice(5, 7)}`, quote(number, 36), '""', '', quote(text, 60)],
  ];
  return [...cells, ...Array.from({ length: DATEV_COLUMNS.length - cells.length }, () => '')].join(';');
}

const TENDER_TEXTS = { payment: 'Zahlung', credit: 'Guthaben', 'gift-card': 'Gutschein' } as const;

/** The currencies of DATEV batches have two decimals. */
const writeAmount = (amount: number): string => (amount / 100).toFixed(2).replace('.', ',');
const compact = (day: string): string => day.replaceAll('-', '');
const stamp = (at: Date): string => at.toISOString().replace(/\D/g, '');
const quote = (text: string, most: number): string => `"${text.slice(0, most).replaceAll('"', '""')}"`;
