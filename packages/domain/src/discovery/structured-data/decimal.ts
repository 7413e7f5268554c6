import { MINOR_UNITS, type Money } from '../../money.ts';

/** Machine-readable amount, such as `12.50`, in every language. */
export function decimalAmount({ amount, currency }: Money): string {
  const units = MINOR_UNITS[currency];
  return (amount / units).toFixed(Math.log10(units));
}
