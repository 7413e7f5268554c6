import { type Currency, getMinorDigits } from '@shop/domain/money';
import type { Locale } from '@shop/domain/site/store/store';

/** Prefix and suffix of the digits. */
type Around = readonly [before: string, behind: string];

/**
 * Currency format of a locale. Derived from Intl on the server and sent to the browser, where Intl is slow on first
 * use.
 */
export type MoneyPattern = {
  plus: Around;
  minus: Around;
  group: string;
  groupedFrom: number;
  decimal: string;
  /** Decimals of the currency. Absent: two. */
  digits?: number;
};

const MINUS = '−';
/** Contains every separator a locale may use. */
const SAMPLE = 1_234_567.89;
/** Some locales group only from five digits. */
const FOUR_FIGURES = 1234;
/** What stands before the first figure and behind the last. */
const AROUND = /^(\D*).*?(\D*)$/;
const THREE_BY_THREE = /\B(?=(\d{3})+$)/g;

export function moneyPattern(locale: Locale, currency: Currency): MoneyPattern {
  const digits = getMinorDigits(currency);
  const format = new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency, numberingSystem: 'latn' },
    // Two at least, so that the sample shows the separator, which measurements are written with.
    minimumFractionDigits: digits || 2,
  });
  const parts = format.formatToParts(SAMPLE);
  const findSign = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  const isFourParted = format.formatToParts(FOUR_FIGURES).some(({ type }) => type === 'group');
  return {
    plus: aroundFigures(format.format(SAMPLE)),
    minus: aroundFigures(format.format(-SAMPLE).replace('-', MINUS)),
    group: findSign('group'),
    groupedFrom: isFourParted ? 4 : 5,
    decimal: findSign('decimal'),
    ...(digits !== 2 && { digits }),
  };
}

const aroundFigures = (sum: string): Around => {
  const [, before = '', behind = ''] = AROUND.exec(sum) ?? [];
  return [before, behind];
};

/** Optionally omits zero decimals. */
export function writeMoney(amount: number, pattern: MoneyPattern, hundredths: 'always' | 'if-any'): string {
  const size = Math.abs(amount);
  const { digits = 2 } = pattern;
  const minorUnits = 10 ** digits;
  const [before, behind] = amount < 0 ? pattern.minus : pattern.plus;
  const units = String(Math.trunc(size / minorUnits));
  const parted = units.length < pattern.groupedFrom ? units : units.replace(THREE_BY_THREE, pattern.group);
  const rest = size % minorUnits;
  const isWhole = digits === 0 || (rest === 0 && hundredths === 'if-any');
  const fraction = isWhole ? '' : pattern.decimal + String(rest).padStart(digits, '0');
  return before + parted + fraction + behind;
}

/** Measurement below 1000, with the digits and decimal separator of prices. */
export const writeMeasure = (value: number, { decimal }: Pick<MoneyPattern, 'decimal'> = { decimal: '.' }): string =>
  String(value).replace('.', decimal);
