import type { Currency, Money } from '@shop/domain/money';
import type { Locale } from '@shop/domain/site/store/store';
import { type MoneyPattern, moneyPattern, writeMoney } from './money-pattern.ts';

/** Cache: deriving a pattern is much slower than using it, and a listing shows a hundred prices. */
const patterns = new Map<string, MoneyPattern>();

export const formatMoney = ({ amount, currency }: Money, locale: Locale): string =>
  writeMoney(amount, getPattern(locale, currency), 'always');

/** Negative amount; the position of the minus sign depends on the locale. */
export const formatTakenOff = ({ amount, currency }: Money, locale: Locale): string =>
  formatMoney({ amount: -amount, currency }, locale);

/** Threshold format, not for prices: omits zero decimals. */
export const formatRoundMoney = ({ amount, currency }: Money, locale: Locale): string =>
  writeMoney(amount, getPattern(locale, currency), 'if-any');

export type MoneyPatterns = Readonly<Partial<Record<Currency, MoneyPattern>>>;

/** Price patterns of a locale, embedded in the page: browsers may format a currency differently from the server. */
export const moneyPatterns = (locale: Locale, currencies: readonly Currency[]): MoneyPatterns =>
  Object.fromEntries(currencies.map((currency) => [currency, getPattern(locale, currency)]));

/** Seeds the cache with the server's patterns. Every currency, since an order may be in that of another store. */
export function learnMoney(locale: Locale, learned: MoneyPatterns): void {
  for (const [currency, pattern] of Object.entries(learned))
    if (pattern) patterns.set(getKey(locale, currency), pattern);
}

function getPattern(locale: Locale, currency: Currency): MoneyPattern {
  const key = getKey(locale, currency);
  const pattern = patterns.get(key) ?? moneyPattern(locale, currency);
  patterns.set(key, pattern);
  return pattern;
}

const getKey = (locale: Locale, currency: Currency): string => `${locale} ${currency}`;
