import { createHash, randomBytes } from 'node:crypto';
import { PAY_LINK_MS } from '@shop/domain/order/desk/phone-order';

const LINK_BYTES = 24;

export const hashLink = (token: string): Buffer => createHash('sha256').update(token).digest();

/** New pay link. Only the hash is stored; the token is in the mail. */
export function createPayLinkToken(now: Date): { token: string; hash: Buffer; until: Date } {
  const token = randomBytes(LINK_BYTES).toString('base64url');
  return { token, hash: hashLink(token), until: new Date(now.getTime() + PAY_LINK_MS) };
}
