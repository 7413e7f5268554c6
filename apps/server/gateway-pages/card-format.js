/** Spelling of card details while they are typed. Pure functions, without the page. */

const ARABIC_ZERO = 0x660;

/** Maps the digits of an Arabic keyboard. */
export const toDigits = (text) =>
  text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.codePointAt(0) - ARABIC_ZERO));

/** MM/YY from every usual spelling: `1230`, `12/30`, `12//30`, `12 30`, `12/2030`, `2030-12`. Incomplete input stays so. */
export function formatExpiry(typed) {
  const text = toDigits(typed).trim();
  const [, isoYear, isoMonth] = /^(20\d\d)\D+(\d{1,2})$/.exec(text) ?? [];
  if (isoYear) return write(isoMonth, isoYear);
  const [, month, year] = /^(\d{1,2})\D+(\d{0,4})/.exec(text) ?? [];
  if (month) return write(month, year);
  return splitDigits(text.replace(/\D/g, ''));
}

const write = (month, year) => `${month.padStart(2, '0')}/${/^20\d\d$/.test(year) ? year.slice(2) : year}`;

/** No month starts with 2 to 9, or is above 12: then its only digit is the first one. */
function splitDigits(digits) {
  if (digits === '' || digits === '0' || digits === '1') return digits;
  const length = Number(digits.slice(0, 2)) > 12 || /^[2-9]/.test(digits) ? 1 : 2;
  return write(digits.slice(0, length), digits.slice(length, length + 4));
}

const MAX_DIGITS = 19;

/** Groups of four; 4-6-5 for American Express and 4-6-4 for Diners Club. */
export function formatNumber(typed) {
  const digits = toDigits(typed).replace(/\D/g, '').slice(0, MAX_DIGITS);
  const groups =
    findBrand(digits) === 'amex' || (findBrand(digits) === 'diners-club' && digits.length <= 14)
      ? /^(\d{4})(\d{1,6})?(\d{1,5})?.*$/
      : /^(\d{4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?$/;
  const [, ...parts] = groups.exec(digits) ?? [];
  return parts.length > 0 ? parts.filter(Boolean).join(' ') : digits;
}

/** The first match counts, as in `payment-card.ts`. */
const BRANDS = {
  'visa-electron': /^4(026|17500|405|508|844|91[37])/,
  visa: /^4/,
  mastercard: /^(5[1-5]|2[2-7])/,
  amex: /^3[47]/,
  'diners-club': /^3(0[0-5]|095|6|8|9)/,
  discover: /^6(011|4[4-9]|5)/,
  maestro: /^(50|5[6-9]|6(?!2))/,
};

/** Key of the card mark, from the first digits. */
export const findBrand = (typed) => {
  const digits = toDigits(typed).replace(/\D/g, '');
  return Object.keys(BRANDS).find((brand) => BRANDS[brand].test(digits));
};
