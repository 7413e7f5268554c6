import type { Currency } from '@shop/domain/money';
import type { Locale } from '@shop/domain/site/store/store';

/** Prefix and suffix of the digits. */
type Around = readonly [before: string, behind: string];

/**
 * Currency format of a locale. Derived from Intl on the server and sent to the browser, where Intl is slow on first
 * use.
 */
export type MoneyPattern = { plus: Around; minus: Around; group: string; groupedFrom: number; decimal: string };

/** All currencies of the shop have two decimals. */
const MINOR_UNITS = 100;
const MINUS = '−';
/** Contains every separator a locale may use. */
const SAMPLE = 1_234_567.89;
/** Some locales group only from five digits. */
const FOUR_FIGURES = 1234;
const FIGURE = /\d/;
const THREE_BY_THREE = /\B(?=(\d{3})+$)/g;

export function moneyPattern(locale: Locale, currency: Currency): MoneyPattern {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, numberingSystem: 'latn' });
  const parts = format.formatToParts(SAMPLE);
  const findSign = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  const isFourParted = format.formatToParts(FOUR_FIGURES).some(({ type }) => type === 'group');
  return {
    plus: aroundFigures(format.format(SAMPLE)),
    minus: aroundFigures(format.format(-SAMPLE).replace('-', MINUS)),
    group: findSign('group'),
    groupedFrom: isFourParted ? 4 : 5,
    decimal: findSign('decimal'),
  };
}

function aroundFigures(sum: string): Around {
  const last = [...sum].findLastIndex((sign) => FIGURE.test(sign));
  return [sum.slice(0, sum.search(FIGURE)), [...sum].slice(last + 1).join('')];
}

/** Optionally omits zero decimals. */
export function writeMoney(amount: number, pattern: MoneyPattern, hundredths: 'always' | 'if-any'): string {
  const size = Math.abs(amount);
  const [before, behind] = amount < 0 ? pattern.minus : pattern.plus;
  const units = String(Math.trunc(size / MINOR_UNITS));
  const parted = units.length < pattern.groupedFrom ? units : units.replace(THREE_BY_THREE, pattern.group);
  const rest = size % MINOR_UNITS;
  const fraction = rest === 0 && hundredths === 'if-any' ? '' : pattern.decimal + String(rest).padStart(2, '0');
  return before + parted + fraction + behind;
}

/** Measurement below 1000, with the digits and decimal separator of prices. */
export const writeMeasure = (value: number, { decimal }: Pick<MoneyPattern, 'decimal'>): string =>
  String(value).replace('.', decimal);
