/** Code of ISO 4217, such as GBP. */
export type Currency = string;

/** Amount in minor units (pence, cents). Never a float, never converted for display. */
export type Money = { amount: number; currency: Currency };

/** Currencies of ISO 4217 whose minor unit is not a hundredth. Intl has other digits for some, such as HUF and IQD. */
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const WITH_THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND';

/** Digits after the decimal point: 2 for EUR, 0 for JPY, 3 for KWD. */
export function getMinorDigits(currency: Currency): number {
  if (!currency) return 2;
  if (WITHOUT_DECIMALS.includes(currency)) return 0;
  return WITH_THREE_DECIMALS.includes(currency) ? 3 : 2;
}

/** Minor units per major unit of the currency. */
export const getMinorUnits = (currency: Currency): number => 10 ** getMinorDigits(currency);

/** Amount as a plain decimal number in major units, such as `12.50`. */
export const toDecimal = ({ amount, currency }: Money): string =>
  (amount / getMinorUnits(currency)).toFixed(getMinorDigits(currency));

/** Money as a reader of the locale writes it, with all digits of the currency. */
export function formatCurrency({ amount, currency }: Money, locale: string): string {
  const digits = getMinorDigits(currency);
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...decimals }).format(
    amount / getMinorUnits(currency),
  );
}

/**
 * Minor units of a typed amount such as `12`, `12.5` or `12,50`; undefined if it is no such number or has more decimals
 * than the currency.
 */
export function parseAmount(text: string, currency: Currency): number | undefined {
  const [, units, decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? [];
  const digits = getMinorDigits(currency);
  if (units === undefined || decimals.length > digits) return undefined;
  return Number(units + decimals.padEnd(digits, '0'));
}

let known: ReadonlySet<string> | undefined;

/** Whether this is a currency of ISO 4217 that the runtime can write. */
export function isCurrency(code: string): boolean {
  known ??= new Set(Intl.supportedValuesOf('currency'));
  return known.has(code);
}
