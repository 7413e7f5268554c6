import type { Money } from '@shop/domain/money';
import { type Language, LOCALES } from './language.ts';

export type Formats = ReturnType<typeof createFormats>;

/** Formats of one language. Times are shown in the time zone that is passed in, never in that of the machine. */
export function createFormats(language: Language) {
  const locale = LOCALES[language];
  const cached = memoizeFormats(locale);
  return {
    /** Sum with its currency; minus is a real minus sign. */
    money: ({ amount, currency }: Money): string => {
      const format = cached.money(currency);
      const { maximumFractionDigits = 2 } = format.resolvedOptions();
      return format.format(amount / 10 ** maximumFractionDigits).replace('-', '−');
    },
    /** Decimal amount in any currency, also one in which the shop does not sell. */
    decimalMoney: (amount: string, currency: string): string =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount)),
    number: (value: number): string => cached.number.format(value),
    /** 27 Nov 2026 */
    date: (instant: string, timeZone: string): string => cached.date(timeZone).format(new Date(instant)),
    /** 11:44 */
    time: (instant: string, timeZone: string): string => cached.time(timeZone).format(new Date(instant)),
    /** 9 Nov 16:40 */
    moment: (instant: string, timeZone: string): string =>
      cached.moment(timeZone).format(new Date(instant)).replace(',', ''),
    /** Monday 16 November */
    longDay: (instant: string, timeZone: string): string =>
      cached.longDay(timeZone).format(new Date(instant)).replace(',', ''),
    isSameDay: (one: string, other: string, timeZone: string): boolean =>
      cached.date(timeZone).format(new Date(one)) === cached.date(timeZone).format(new Date(other)),
  };
}

/** Formatters are slow to create. */
function memoizeFormats(locale: string) {
  const dates = (options: Intl.DateTimeFormatOptions) =>
    memoize((timeZone) => new Intl.DateTimeFormat(locale, { timeZone, ...options }));
  return {
    number: new Intl.NumberFormat(locale),
    money: memoize((currency) => new Intl.NumberFormat(locale, { style: 'currency', currency })),
    date: dates({ day: 'numeric', month: 'short', year: 'numeric' }),
    time: dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    moment: dates({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    longDay: dates({ weekday: 'long', day: 'numeric', month: 'long' }),
  };
}

function memoize<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
