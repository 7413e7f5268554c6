import type { Currency } from '../../money.ts';
import { ShopError } from '../../shop-error.ts';

/**
 * Alphabet of 29 characters without lookalikes. Its prime size allows check characters as simple sums; lookalikes in
 * the input are mapped to the character they resemble.
 */
const SIGNS = '0123456789ACDEFGHJKMNPQRTVWXY';
const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8', U: 'V' };
export const GIFT_CARD_SIGN_COUNT = SIGNS.length;

/** 18 random characters are 87 bits; with the last four known, 68 bits remain to guess. */
export const GIFT_CARD_RANDOM_SIGNS = 18;
const CHECK_SIGNS = 2;
const CODE_LENGTH = GIFT_CARD_RANDOM_SIGNS + CHECK_SIGNS;
const GROUP_LENGTH = 4;
/** Leaves room for dashes and spaces in any grouping. */
export const MAX_TYPED_CODE_LENGTH = 60;

/** Limits in hundredths of the currency. */
const MIN_GIFT_CARD_AMOUNT = 100;
const MAX_GIFT_CARD_AMOUNT = 100_000;

/** Builds a code from random numbers below `GIFT_CARD_SIGN_COUNT`, check characters included. */
export function giftCardCode(random: readonly number[]): string {
  const isUsable = (digit: number) => Number.isInteger(digit) && digit >= 0 && digit < GIFT_CARD_SIGN_COUNT;
  if (random.length !== GIFT_CARD_RANDOM_SIGNS || !random.every(isUsable)) {
    throw new Error('A gift card code is made of 18 numbers, each below 29');
  }
  return getText([...random, ...checkDigits(random)]);
}

/**
 * Canonical code for storage and comparison, or undefined if invalid. Tolerates spaces, dashes, directional marks,
 * case and lookalikes; always detects two wrong characters and any swap of two.
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
  return isCode ? getText(digits) : undefined;
}

/** Code of a former shop, which customers still hold: letters and digits, too long to be guessed. */
export function readFormerGiftCardCode(typed: string): string | undefined {
  if (typed.length > MAX_TYPED_CODE_LENGTH) return undefined;
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  return readGiftCardCode(typed) ?? (/^[A-Z0-9]{8,40}$/.test(code) ? code : undefined);
}

/** Display form for mails: groups of four. */
export const shownGiftCardCode = (code: string): string =>
  Array.from({ length: Math.ceil(code.length / GROUP_LENGTH) }, (_, group) =>
    code.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH),
  ).join('-');

/** Identifies a card on screen. */
export const getLastFour = (code: string): string => code.slice(-GROUP_LENGTH);

export function requireGiftCardAmount(amount: number): number {
  if (Number.isInteger(amount) && amount >= MIN_GIFT_CARD_AMOUNT && amount <= MAX_GIFT_CARD_AMOUNT) return amount;
  throw new ShopError('A gift card is worth between 1 and 1000', {
    code: 'gift_card_amount',
    kind: 'unprocessable',
    field: 'amount',
  });
}

/** Same error for a malformed code and for one that does not exist. */
export const giftCardUnknown = () => refusal('This gift card is not known', 'gift_card_unknown');

export const giftCardEmpty = () => refusal('This gift card has been used up', 'gift_card_empty');

export const giftCardCurrencyMismatch = (currency: Currency) =>
  refusal(`This gift card is worth ${currency}. It pays in shops of that currency`, 'gift_card_currency');

const refusal = (reason: string, code: string) => new ShopError(reason, { code, kind: 'unprocessable', field: 'code' });

const getText = (digits: readonly number[]): string => digits.map((digit) => SIGNS[digit]).join('');

const modulo = (value: number): number =>
  ((value % GIFT_CARD_SIGN_COUNT) + GIFT_CARD_SIGN_COUNT) % GIFT_CARD_SIGN_COUNT;

/**
 * Checksums: the plain sum and the position-weighted sum. Both are zero for a valid code, and one or two changes
 * always break one of them.
 */
function sums(digits: readonly number[]): [number, number] {
  const plain = digits.reduce((sum, digit) => sum + digit, 0);
  const weighted = digits.reduce((sum, digit, place) => sum + (place + 1) * digit, 0);
  return [modulo(plain), modulo(weighted)];
}

/** The two check digits that make both sums zero. */
function checkDigits(random: readonly number[]): [number, number] {
  const [plain, weighted] = sums(random);
  const last = modulo((GIFT_CARD_RANDOM_SIGNS + 1) * plain - weighted);
  return [modulo(-plain - last), last];
}
