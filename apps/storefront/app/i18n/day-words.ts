import type { Locale } from '@shop/domain/site/store/store';
import { dateLocale } from './date-locale.ts';

type DateFormatScope = { locale: Locale; timeZone: string };
type DayStyle = 'with-year' | 'with-weekday';
type Days = { from: Date; to: Date };

const formats = new Map<string, Intl.DateTimeFormat>();

const STYLES: Readonly<Record<DayStyle, Intl.DateTimeFormatOptions>> = {
  'with-year': { day: 'numeric', month: 'long', year: 'numeric' },
  'with-weekday': { weekday: 'long', day: 'numeric', month: 'long' },
};

/** Format `2 March to 14 May 2026` or `Tuesday 17 to Thursday 19 November`; a single date if both are equal. */
export function formatDays({ from, to }: Days, place: DateFormatScope, words: { style: DayStyle; to: string }): string {
  const parts = getFormat(place, STYLES[words.style]).formatRangeToParts(from, to);
  return withoutRepeatedMonth(parts)
    .map(({ source, value }) => (source === 'shared' ? value.replace(DASH, ` ${words.to} `) : value))
    .join('');
}

/** Format `Tuesday 17 November`. */
export const formatDay = (day: Date, place: DateFormatScope): string =>
  getFormat(place, STYLES['with-weekday']).format(day);

/** Local time: `20:00` or `8:00 PM`. */
export const formatTime = (instant: Date, place: DateFormatScope): string =>
  getFormat(place, { timeStyle: 'short' }).format(instant);

const DASH = /\s*[-–—]\s*/;

/** en-GB would repeat the month in a range. */
function withoutRepeatedMonth(parts: Intl.DateTimeRangeFormatPart[]): Intl.DateTimeRangeFormatPart[] {
  const month = parts.findLastIndex(({ source }) => source === 'startRange');
  const [first, last] = [parts[month], parts.at(-1)];
  const isRepeated = first?.type === 'month' && last?.source === 'endRange' && last.value === first.value;
  return isRepeated ? parts.toSpliced(month - 1, 2) : parts;
}

/** Latin digits in all locales, as in prices. */
function getFormat({ locale, timeZone }: DateFormatScope, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(dateLocale(locale), { numberingSystem: 'latn', ...options, timeZone });
  formats.set(key, format);
  return format;
}
