import type { Currency, Money } from '@shop/domain/money';
import type { Locale, Store } from '@shop/domain/store';
import { type MoneyPattern, moneyPattern, writeMoney } from './money-pattern.ts';

/** Finding one out costs far more than using it, and a listing shows a hundred prices. */
const patterns = new Map<string, MoneyPattern>();

export const formatMoney = ({ amount, currency }: Money, locale: Locale): string =>
  writeMoney(amount, patternOf(locale, currency), 'always');

/** What lowers a sum: where the minus stands is a matter of the language. */
export const formatTakenOff = ({ amount, currency }: Money, locale: Locale): string =>
  formatMoney({ amount: -amount, currency }, locale);

/** For a limit, not a price: without the hundredths where there are none. */
export const formatRoundMoney = ({ amount, currency }: Money, locale: Locale): string =>
  writeMoney(amount, patternOf(locale, currency), 'if-any');

/** How the store writes its prices, as the page tells the browser. */
export const storePattern = ({ localeISOCode, currency }: MoneyOfStore): MoneyPattern =>
  patternOf(localeISOCode, currency);

/** A browser that is told so need not ask its own tables, which takes it longer than to show the page. */
export function learnMoney({ localeISOCode, currency }: MoneyOfStore, pattern: MoneyPattern): void {
  patterns.set(keyOf(localeISOCode, currency), pattern);
}

type MoneyOfStore = Pick<Store, 'localeISOCode' | 'currency'>;

function patternOf(locale: Locale, currency: Currency): MoneyPattern {
  const key = keyOf(locale, currency);
  const pattern = patterns.get(key) ?? moneyPattern(locale, currency);
  patterns.set(key, pattern);
  return pattern;
}

const keyOf = (locale: Locale, currency: Currency): string => `${locale} ${currency}`;
