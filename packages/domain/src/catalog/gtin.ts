const LENGTHS: readonly number[] = [8, 12, 13, 14];
/** GS1 prefixes for in-store use and coupons, in a number of 14 digits. */
const NOT_FOR_TRADE = /^.(02|04|05|2|98|99)/;

/** The barcode if it is a valid GTIN; undefined for in-store numbers. */
export function globalTradeNumber(barcode: string | undefined): string | undefined {
  if (!barcode || !/^\d+$/.test(barcode) || !LENGTHS.includes(barcode.length)) return undefined;
  const digits = barcode.padStart(14, '0');
  return hasCheckDigit(digits) && !NOT_FOR_TRADE.test(digits) ? barcode : undefined;
}

/** GTIN-14 checksum: weights 3 and 1 alternate from the left, the check digit included. */
const hasCheckDigit = (digits: string): boolean =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1), 0) % 10 === 0;

/** Digits in the length of a GTIN whose check digit does not fit: a slip of the pen. */
export const isSpoiltGtin = (barcode: string): boolean =>
  /^\d+$/.test(barcode) && LENGTHS.includes(barcode.length) && !hasCheckDigit(barcode.padStart(14, '0'));
