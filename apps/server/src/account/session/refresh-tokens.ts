import { createHash, createHmac, randomBytes } from 'node:crypto';

export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash of a token is stored. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Next refresh token, derived by HMAC: a retry finds it again, but only with the secret. */
export const deriveSuccessor = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(`refresh token after ${token}`).digest('base64url');
