import { ShopError } from '../shop-error.ts';
import { MS_PER_MINUTE } from '../time.ts';

/** A shopper tells the code on the phone meanwhile. */
export const SHARE_CODE_MS = 10 * MS_PER_MINUTE;
/** Staff see and change the quote this long. */
export const SHARED_MS = 30 * MS_PER_MINUTE;

/** Without signs that sound or look alike: 0 O, 1 I L, U V. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTWXYZ';
export const SHARE_CODE_SIGNS = SIGNS.length;
export const SHARE_CODE_LENGTH = 6;

/** Code of random numbers below `SHARE_CODE_SIGNS`, such as `K7P 4QX`. */
export function writeShareCode(numbers: readonly number[]): string {
  const signs = numbers.map((number) => SIGNS[number] ?? '').join('');
  return `${signs.slice(0, SHARE_CODE_LENGTH / 2)} ${signs.slice(SHARE_CODE_LENGTH / 2)}`;
}

/** Signs of a typed code. Undefined: it is none. */
export function readShareCode(typed: string): string | undefined {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return signs.length === SHARE_CODE_LENGTH && [...signs].every((sign) => SIGNS.includes(sign)) ? signs : undefined;
}

export const shareCodeUnknown = (): ShopError =>
  new ShopError('This code is wrong or has expired. Ask the customer for a new one.', {
    code: 'share_code_unknown',
    kind: 'unprocessable',
    field: 'code',
  });
