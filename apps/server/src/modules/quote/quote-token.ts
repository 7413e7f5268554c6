import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 24;

export const newQuoteToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const quoteTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
