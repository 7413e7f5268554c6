import type { Currency } from './money.ts';
import { ShopError } from './shop-error.ts';

/**
 * 29 signs, of which no two look alike. That their number is prime makes the check signs simple sums, and whatever looks
 * like one of them is read as that one.
 */
const SIGNS = '0123456789ACDEFGHJKMNPQRTVWXY';
const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8', U: 'V' };
export const GIFT_CARD_SIGN_COUNT = SIGNS.length;

/** 18 random signs are 87 bits; whoever knows the last four of a code still has 68 to guess. */
export const GIFT_CARD_RANDOM_SIGNS = 18;
const CHECK_SIGNS = 2;
const CODE_LENGTH = GIFT_CARD_RANDOM_SIGNS + CHECK_SIGNS;
const GROUP_LENGTH = 4;
/** Room for dashes and spaces, however somebody groups them. */
export const MAX_TYPED_CODE_LENGTH = 60;

/** In hundredths: a card of less is not worth its mail, one of more is somebody else's business. */
const MIN_GIFT_CARD_AMOUNT = 100;
const MAX_GIFT_CARD_AMOUNT = 100_000;

/** The code that so many random numbers below `GIFT_CARD_SIGN_COUNT` make, check signs included. */
export function giftCardCode(random: readonly number[]): string {
  const isUsable = (digit: number) => Number.isInteger(digit) && digit >= 0 && digit < GIFT_CARD_SIGN_COUNT;
  if (random.length !== GIFT_CARD_RANDOM_SIGNS || !random.every(isUsable)) {
    throw new Error('A gift card code is made of 18 numbers, each below 29');
  }
  return textOf([...random, ...checkDigits(random)]);
}

/**
 * The code as it is kept and compared, or undefined where it cannot be one. Spaces, dashes, marks of writing direction, case
 * and signs that look like others are forgiven; two wrong signs or any two that are swapped never are.
 */
export function readGiftCardCode(typed: string): string | undefined {
  if (typed.length > MAX_TYPED_CODE_LENGTH) return undefined;
  const signs = [
    ...typed
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s\p{Pd}\p{Cf}]/gu, ''),
  ];
  const digits = signs.map((sign) => SIGNS.indexOf(READ_AS[sign] ?? sign));
  const isCode = digits.length === CODE_LENGTH && !digits.includes(-1) && sums(digits).every((sum) => sum === 0);
  return isCode ? textOf(digits) : undefined;
}

/** As it is written in a mail: in groups of four. */
export const shownGiftCardCode = (code: string): string =>
  Array.from({ length: Math.ceil(code.length / GROUP_LENGTH) }, (_, group) =>
    code.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH),
  ).join('-');

/** By these a card is told apart on the screen. */
export const lastFourOf = (code: string): string => code.slice(-GROUP_LENGTH);

export function requireGiftCardAmount(amount: number): number {
  if (Number.isInteger(amount) && amount >= MIN_GIFT_CARD_AMOUNT && amount <= MAX_GIFT_CARD_AMOUNT) return amount;
  throw new ShopError('A gift card is worth between 1 and 1000', {
    code: 'gift_card_amount',
    kind: 'unprocessable',
    field: 'amount',
  });
}

/** The one answer to whatever is no card of ours: a code that cannot be one, or one that nobody has. */
export const giftCardUnknown = () => refusal('This gift card is not known', 'gift_card_unknown');

export const giftCardEmpty = () => refusal('This gift card has been used up', 'gift_card_empty');

export const giftCardOfOtherCurrency = (currency: Currency) =>
  refusal(`This gift card is worth ${currency}. It pays in shops of that currency`, 'gift_card_currency');

const refusal = (reason: string, code: string) => new ShopError(reason, { code, kind: 'unprocessable', field: 'code' });

const textOf = (digits: readonly number[]): string => digits.map((digit) => SIGNS[digit]).join('');

const modulo = (value: number): number =>
  ((value % GIFT_CARD_SIGN_COUNT) + GIFT_CARD_SIGN_COUNT) % GIFT_CARD_SIGN_COUNT;

/** The plain sum and the one weighted by place. Both are zero for a code, and no one or two changes keep both so. */
function sums(digits: readonly number[]): [number, number] {
  const plain = digits.reduce((sum, digit) => sum + digit, 0);
  const weighted = digits.reduce((sum, digit, place) => sum + (place + 1) * digit, 0);
  return [modulo(plain), modulo(weighted)];
}

/** The two digits behind the random ones that make both sums zero. */
function checkDigits(random: readonly number[]): [number, number] {
  const [plain, weighted] = sums(random);
  const last = modulo((GIFT_CARD_RANDOM_SIGNS + 1) * plain - weighted);
  return [modulo(-plain - last), last];
}
