import { hash } from './dice.ts';

/** GS1 keeps numbers that begin with 2 for use inside a shop: they are nobody else's product. */
const IN_STORE = '2';

/** A number for a sku with a valid EAN-13 check digit. */
export function barcodeOf(sku: string): string {
  const figures = String((hash(sku) * 64 + (hash(`${sku}/`) % 64)) % 100_000_000_000).padStart(11, '0');
  const body = `${IN_STORE}${figures}`;
  return body + checkDigit(body);
}

/** The digits weigh 1 and 3 in turn from the left; the check digit fills up to ten. */
export function checkDigit(body: string): number {
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}
