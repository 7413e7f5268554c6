import { createHash, createHmac, randomBytes } from 'node:crypto';

export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** All that is kept of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What a refresh token is replaced by: found again when it is retried, and by nobody who lacks the secret. */
export const successorOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(`refresh token after ${token}`).digest('base64url');
