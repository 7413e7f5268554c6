import { ShopError } from './shop-error.ts';

export const MAX_EMAIL_LENGTH = 254;

/** One address as people write it: no quotes, no comments, a domain with a dot. Control characters never pass. */
const ADDRESS =
  /^[^\s@"(),:;<>[\]\\\p{Cc}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && ADDRESS.test(text);

/** Two spellings of one mailbox compare equal by this key. */
export const emailKey = (email: string): string => email.normalize('NFKC').toLowerCase();

/** One person by their mailbox: what stands behind a plus sign is a name that they gave themselves. */
export function personKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  return `${key.slice(0, at).replace(/(?<=.)\+.*$/, '')}${key.slice(at)}`;
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
