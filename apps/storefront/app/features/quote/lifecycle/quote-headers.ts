import type { StoredQuote } from '@shop/domain/quote/quote';
import { quoteCookies } from './stored-quote.ts';

/** Cookies that identify the quote. */
export function quoteHeaders(stored: StoredQuote, { url }: Request): Headers {
  const { host, protocol } = new URL(url);
  const headers = new Headers();
  for (const cookie of quoteCookies(stored, { host, secure: protocol === 'https:' })) {
    headers.append('Set-Cookie', cookie);
  }
  return headers;
}
