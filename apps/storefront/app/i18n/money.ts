import type { Currency, Money } from '@shop/domain/money';
import type { Locale } from '@shop/domain/store';

/** Every currency of the shop has hundredths. */
const MINOR_UNITS = 100;
const formats = new Map<string, Intl.NumberFormat>();

export function formatMoney({ amount, currency }: Money, locale: Locale): string {
  return moneyFormat(locale, currency, 'auto').format(amount / MINOR_UNITS);
}

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
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay });
  formats.set(key, format);
  return format;
}
