import { cardValidity } from '../../account/saved-card.ts';
import { cardExpiryYears } from '../../account/sign-in/date-lists.ts';
import { ShopError } from '../../shop-error.ts';

/** Card as typed. */
export type TypedCard = { number: string; expiry: string; cvc: string };

export type PaymentCard = {
  /** Digits only. Stays within the gateway, and is never stored or logged there either. */
  number: string;
  brand: string;
  lastFour: string;
  expires: { month: number; year: number };
};

/** Validates a typed card for the gateway; throws for the first invalid field. */
export function readCard({ number: typed, expiry, cvc }: TypedCard, now: Date): PaymentCard {
  const number = toDigits(typed).replace(/[\s.-]/g, '');
  const brand = BRANDS.find(({ start, lengths }) => start.test(number) && lengths.includes(number.length));
  if (!brand || !passesLuhn(number)) throw refused('The card number is not right', 'card_number_invalid', 'number');
  const expires = parseExpiry(toDigits(expiry));
  if (!expires || isTooFarAhead(expires.year, now)) {
    throw refused('The expiry date is not right', 'card_expiry_invalid', 'expiry');
  }
  if (cardValidity({ expires }, now) === 'expired') throw refused('The card has expired', 'card_expired', 'expiry');
  if (!new RegExp(`^\\d{${brand.cvcDigits}}$`).test(toDigits(cvc).trim())) {
    throw refused('The security code is not right', 'card_cvc_invalid', 'cvc');
  }
  return { number, brand: brand.name, lastFour: number.slice(-4), expires };
}

type CardBrand = { name: string; start: RegExp; lengths: readonly number[]; cvcDigits: number };

/** §9: the first match counts. Visa Electron lies within the numbers of Visa, Discover within those of Maestro. */
const BRANDS: readonly CardBrand[] = [
  { name: 'Visa Electron', start: /^4(026|17500|405|508|844|91[37])/, lengths: [16], cvcDigits: 3 },
  { name: 'Visa', start: /^4/, lengths: [13, 16, 19], cvcDigits: 3 },
  { name: 'Mastercard', start: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], cvcDigits: 3 },
  { name: 'American Express', start: /^3[47]/, lengths: [15], cvcDigits: 4 },
  { name: 'Diners Club', start: /^3(0[0-5]|095|6|8|9)/, lengths: [14, 15, 16, 17, 18, 19], cvcDigits: 3 },
  { name: 'Discover', start: /^6(011|4[4-9]|5)/, lengths: [16, 17, 18, 19], cvcDigits: 3 },
  { name: 'Maestro', start: /^(50|5[6-9]|6(?!2))/, lengths: [12, 13, 14, 15, 16, 17, 18, 19], cvcDigits: 3 },
];

const ARABIC_ZERO = 0x660;

/** Maps the digits of an Arabic keyboard. */
const toDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669]/g, (digit) => String((digit.codePointAt(0) ?? 0) - ARABIC_ZERO));

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Accepts `06/30`, `06//30`, `06 30`, `6 / 2030`, `0630` or `2030-06`, as typed, pasted or filled in by a browser. */
function parseExpiry(typed: string): PaymentCard['expires'] | undefined {
  const text = typed.trim().replace(/^(\d{4})[\s/.-]+(\d{1,2})$/, '$2/$1');
  const [, month = '', year = ''] = /^(\d{1,2})[\s/.-]+(\d{2}|\d{4})$/.exec(text) ??
    /^(\d{2})(\d{2}|\d{4})$/.exec(text) ?? [''];
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  return { month: Number(month), year: Number(year) + (year.length === 2 ? 2000 : 0) };
}

/** §3: after the last year that a card can have. */
const isTooFarAhead = (year: number, now: Date): boolean => year > Math.max(...cardExpiryYears(now.getUTCFullYear()));

const refused = (reason: string, code: string, field: keyof TypedCard) =>
  new ShopError(reason, { code, kind: 'unprocessable', field });
