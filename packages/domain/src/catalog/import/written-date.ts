/** Order of day, month and year in a date with slashes, points or dashes. `iso`: such dates are faults. */
export const DATE_ORDERS = ['dmy', 'mdy', 'iso'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

type WrittenDate = { date: string; rest: string } | 'ambiguous' | undefined;

const YEAR_FIRST = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T]|$)/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:,?\s|$)/;

/** Date of a cell as `2026-12-05`, and what follows it. `05/12/2026` is ambiguous unless the order is known. */
export function readWrittenDate(cell: string, order?: DateOrder): WrittenDate {
  const text = cell.trim();
  const first = YEAR_FIRST.exec(text);
  if (first) return toDate([first[1], first[2], first[3]], text.slice(first[0].length));
  const last = YEAR_LAST.exec(text);
  if (!last || order === 'iso') return undefined;
  const [matched, one, , two, year] = last;
  const written = order ?? findDateOrder(text);
  if (written === undefined) return 'ambiguous';
  const [day, month] = written === 'dmy' ? [one, two] : [two, one];
  return toDate([year?.length === 2 ? `20${year}` : year, month, day], text.slice(matched.length));
}

/** Order that a date proves: 25 is no month, and dates with points are written day first. Undefined: it proves none. */
export function findDateOrder(cell: string): 'dmy' | 'mdy' | undefined {
  const [, one, sign, two] = YEAR_LAST.exec(cell.trim()) ?? [];
  if (sign === '.' || Number(one) > 12) return 'dmy';
  if (Number(two) > 12 || (one !== undefined && Number(one) === Number(two))) return 'mdy';
  return undefined;
}

/** True for a date whose order has to be known. */
export const isAmbiguousDate = (cell: string): boolean =>
  YEAR_LAST.test(cell.trim()) && findDateOrder(cell) === undefined;

function toDate(parts: readonly (string | undefined)[], rest: string): WrittenDate {
  const date = parts.map((part = '') => part.padStart(2, '0')).join('-');
  // A day that a month does not have moves on to the next month when it is parsed.
  const parsed = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(date) ? undefined : { date, rest };
}
