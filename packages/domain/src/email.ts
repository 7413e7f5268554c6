import { ShopError } from './shop-error.ts';

export const MAX_EMAIL_LENGTH = 254;

/** Common addresses only: no quotes, no comments, a domain with a dot. Control characters never pass. */
const ADDRESS =
  /^[^\s@"(),:;<>[\]\\\p{Cc}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && ADDRESS.test(text);

/** Comparison key: equal for different spellings of one mailbox. */
export const emailKey = (email: string): string => email.normalize('NFKC').toLowerCase();

/** Key of one customer by mailbox: strips a plus tag, which the owner can choose freely. */
export function personKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  return `${key.slice(0, at).replace(/(?<=.)\+.*$/, '')}${key.slice(at)}`;
}

/** Mail providers that ignore dots in the local part. */
const IGNORES_DOTS = /@g(?:oogle)?mail\.com$/;

/** Key of one mailbox for rate limits: spellings that are delivered to the same inbox have the same key. */
export function mailboxKey(email: string): string {
  const key = personKey(email);
  if (!IGNORES_DOTS.test(key)) return key;
  return `${key.slice(0, key.lastIndexOf('@')).replaceAll('.', '')}@gmail.com`;
}

export function requireEmail(text: string): string {
  const email = text.trim();
  if (isEmail(email)) return email;
  throw new ShopError('Enter an e-mail address, like name@example.com', {
    code: 'email_invalid',
    kind: 'unprocessable',
    field: 'email',
  });
}
