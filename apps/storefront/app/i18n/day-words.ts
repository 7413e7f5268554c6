import type { Locale } from '@shop/domain/store';
import { dateLocale } from './date-locale.ts';

type Place = { locale: Locale; timeZone: string };
type DayStyle = 'with-year' | 'with-weekday';
type Days = { from: Date; to: Date };

const formats = new Map<string, Intl.DateTimeFormat>();

const STYLES: Readonly<Record<DayStyle, Intl.DateTimeFormatOptions>> = {
  'with-year': { day: 'numeric', month: 'long', year: 'numeric' },
  'with-weekday': { weekday: 'long', day: 'numeric', month: 'long' },
};

/** As `2 March to 14 May 2026` or `Tuesday 17 to Thursday 19 November`; one day where both are the same. */
export function formatDays({ from, to }: Days, place: Place, words: { style: DayStyle; to: string }): string {
  const parts = formatOf(place, STYLES[words.style]).formatRangeToParts(from, to);
  return withoutRepeatedMonth(parts)
    .map(({ source, value }) => (source === 'shared' ? value.replace(DASH, ` ${words.to} `) : value))
    .join('');
}

/** As `Tuesday 17 November`. */
export const formatDay = (day: Date, place: Place): string => formatOf(place, STYLES['with-weekday']).format(day);

/** As the clocks of the place show it: `20:00`, or `8:00 PM`. */
export const formatTime = (instant: Date, place: Place): string =>
  formatOf(place, { timeStyle: 'short' }).format(instant);

const DASH = /\s*[-–—]\s*/;

/** British English alone would say the month of both days. */
function withoutRepeatedMonth(parts: Intl.DateTimeRangeFormatPart[]): Intl.DateTimeRangeFormatPart[] {
  const month = parts.findLastIndex(({ source }) => source === 'startRange');
  const [first, last] = [parts[month], parts.at(-1)];
  const isRepeated = first?.type === 'month' && last?.source === 'endRange' && last.value === first.value;
  return isRepeated ? parts.toSpliced(month - 1, 2) : parts;
}

/** Latin digits everywhere, as in prices. */
function formatOf({ locale, timeZone }: Place, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(dateLocale(locale), { numberingSystem: 'latn', ...options, timeZone });
  formats.set(key, format);
  return format;
}
