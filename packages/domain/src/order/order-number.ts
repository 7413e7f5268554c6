/** Alphabet of 29 characters without lookalikes; its prime size allows the check character to be a simple sum. */
const SIGNS = '0123456789ACDEFGHJKMNPQRTVWXY';
const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8', U: 'V' };
/** Letters that a brand's numbers begin with. */
export const ORDER_PREFIX = /^[A-Z]{2,4}$/;
const MAX_TYPED_LENGTH = 40;

export const ORDER_NUMBER_SIGN_COUNT = SIGNS.length;
/** 8 random characters are 38 bits: numbers cannot be enumerated, and a number alone grants no access. */
export const ORDER_NUMBER_RANDOM_SIGNS = 8;
const LENGTH = ORDER_NUMBER_RANDOM_SIGNS + 1;

/**
 * Such as `MW-7K2P-94QX-3`: letters of the brand, then random numbers below `ORDER_NUMBER_SIGN_COUNT`; the last
 * character is a check.
 */
export function orderNumber(prefix: string, random: readonly number[]): string {
  if (!ORDER_PREFIX.test(prefix)) throw new Error(`An order number begins with 2 to 4 letters, not ${prefix}`);
  const isUsable = (digit: number) => Number.isInteger(digit) && digit >= 0 && digit < SIGNS.length;
  if (random.length !== ORDER_NUMBER_RANDOM_SIGNS || !random.every(isUsable))
    throw new Error('An order number is made of 8 numbers, each below 29');
  return `${prefix}-${written([...random, calculateCheck(random)])}`;
}

/**
 * The part of a number after its prefix, such as `7K2P-94QX-3`, by which orders are found: a brand may change its
 * prefix. Undefined if invalid. Tolerates case, spaces, dashes, lookalikes and a missing or other prefix; always detects
 * one wrong character or two swapped ones.
 */
export function readOrderNumber(typed: string): string | undefined {
  if (typed.length > MAX_TYPED_LENGTH) return undefined;
  const signs = [
    ...typed
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s\p{Pd}\p{Cf}#]/gu, ''),
  ];
  const prefix = signs.slice(0, -LENGTH).join('');
  const own = ORDER_PREFIX.test(prefix) ? signs.slice(-LENGTH) : signs;
  const digits = own.map((sign) => SIGNS.indexOf(READ_AS[sign] ?? sign));
  if (digits.length !== LENGTH || digits.includes(-1)) return undefined;
  return calculateCheck(digits.slice(0, -1)) === digits.at(-1) ? written(digits) : undefined;
}

const calculateCheck = (digits: readonly number[]): number =>
  digits.reduce((sum, digit, place) => sum + (place + 2) * digit, 0) % SIGNS.length;

function written(digits: readonly number[]): string {
  const text = digits.map((digit) => SIGNS[digit]).join('');
  return [text.slice(0, 4), text.slice(4, 8), text.slice(8)].join('-');
}
