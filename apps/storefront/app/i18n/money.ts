import type { Currency, Money } from '@shop/domain/money';
import type { Locale } from '@shop/domain/store';

/** Every currency of the shop has hundredths. */
const MINOR_UNITS = 100;
const MINUS = '−';
const formats = new Map<string, Intl.NumberFormat>();

export function formatMoney({ amount, currency }: Money, locale: Locale): string {
  return moneyFormat(locale, currency, 'auto')
    .format(amount / MINOR_UNITS)
    .replace('-', MINUS);
}

/** What lowers a sum: where the minus stands is a matter of the language. */
export const formatTakenOff = ({ amount, currency }: Money, locale: Locale): string =>
  formatMoney({ amount: -amount, currency }, locale);

/** For a limit, not a price: without the hundredths where there are none. */
export function formatRoundMoney({ amount, currency }: Money, locale: Locale): string {
  return moneyFormat(locale, currency, 'stripIfInteger').format(amount / MINOR_UNITS);
}

/** Making a format costs far more than using it, and a listing shows a hundred prices. */
function moneyFormat(
  locale: Locale,
  currency: Currency,
  trailingZeroDisplay: 'auto' | 'stripIfInteger',
): Intl.NumberFormat {
  const key = `${locale} ${currency} ${trailingZeroDisplay}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay, numberingSystem: 'latn' });
  formats.set(key, format);
  return format;
}
