/** Days of the longest month, for a form. */
export const DAYS: readonly string[] = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'));

export const MONTHS: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** §3: 84 years, ending 16 years before the current year. */
export const birthYears = (currentYear: number): readonly number[] =>
  yearsFrom(currentYear - MINIMUM_AGE_YEARS - BIRTH_YEAR_COUNT + 1, BIRTH_YEAR_COUNT);

/** Current year and the next 15. */
export const cardExpiryYears = (currentYear: number): readonly number[] => yearsFrom(currentYear, CARD_YEAR_COUNT);

/** Days of a month; 31 and a warning for an unknown month. */
export function monthLength(month: string, year: number, warn: (message: string) => void): number {
  const index = MONTHS.indexOf(month);
  if (index === -1) {
    warn(`Unknown month: ${month}`);
    return 31;
  }
  return new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
}

const BIRTH_YEAR_COUNT = 84;
const MINIMUM_AGE_YEARS = 16;
const CARD_YEAR_COUNT = 16;

const yearsFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + index);
