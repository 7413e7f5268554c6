import type { Currency } from '@shop/domain/money';
import type { Locale } from '@shop/domain/store';

/** Stands before and behind the figures. */
type Around = readonly [before: string, behind: string];

/** How a language writes the sums of a currency. The server finds it out; a browser is told, which saves it the asking. */
export type MoneyPattern = { plus: Around; minus: Around; group: string; groupedFrom: number; decimal: string };

/** Every currency of the shop has hundredths. */
const MINOR_UNITS = 100;
const MINUS = '−';
/** Shows every sign that a language may put into a sum. */
const SAMPLE = 1_234_567.89;
/** Some languages leave four figures together, and part five. */
const FOUR_FIGURES = 1234;
const FIGURE = /\d/;
const THREE_BY_THREE = /\B(?=(\d{3})+$)/g;

export function moneyPattern(locale: Locale, currency: Currency): MoneyPattern {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, numberingSystem: 'latn' });
  const parts = format.formatToParts(SAMPLE);
  const signOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  const isFourParted = format.formatToParts(FOUR_FIGURES).some(({ type }) => type === 'group');
  return {
    plus: aroundFigures(format.format(SAMPLE)),
    minus: aroundFigures(format.format(-SAMPLE).replace('-', MINUS)),
    group: signOf('group'),
    groupedFrom: isFourParted ? 4 : 5,
    decimal: signOf('decimal'),
  };
}

function aroundFigures(sum: string): Around {
  const last = [...sum].findLastIndex((sign) => FIGURE.test(sign));
  return [sum.slice(0, sum.search(FIGURE)), [...sum].slice(last + 1).join('')];
}

/** Without the hundredths, where there are none and they are not wanted. */
export function writeMoney(amount: number, pattern: MoneyPattern, hundredths: 'always' | 'if-any'): string {
  const size = Math.abs(amount);
  const [before, behind] = amount < 0 ? pattern.minus : pattern.plus;
  const whole = String(Math.trunc(size / MINOR_UNITS));
  const parted = whole.length < pattern.groupedFrom ? whole : whole.replace(THREE_BY_THREE, pattern.group);
  const rest = size % MINOR_UNITS;
  const fraction = rest === 0 && hundredths === 'if-any' ? '' : pattern.decimal + String(rest).padStart(2, '0');
  return before + parted + fraction + behind;
}

/** A measure of less than a thousand, in the figures and with the decimal sign of prices. */
export const writeMeasure = (value: number, { decimal }: Pick<MoneyPattern, 'decimal'>): string =>
  String(value).replace('.', decimal);
