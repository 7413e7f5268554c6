const LENGTHS: readonly number[] = [8, 12, 13, 14];
/** As a number of 14 digits: what GS1 keeps for use inside a shop, and for coupons. */
const NOT_FOR_TRADE = /^.(02|04|05|2|98|99)/;

/** The barcode where all the world knows the product by it; a number of the shop's own is none. */
export function globalTradeNumber(barcode: string | undefined): string | undefined {
  if (!barcode || !/^\d+$/.test(barcode) || !LENGTHS.includes(barcode.length)) return undefined;
  const digits = barcode.padStart(14, '0');
  return hasCheckDigit(digits) && !NOT_FOR_TRADE.test(digits) ? barcode : undefined;
}

/** From the left the fourteen digits weigh 3 and 1 in turn, the check digit included. */
const hasCheckDigit = (digits: string): boolean =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1), 0) % 10 === 0;
