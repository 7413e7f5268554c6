import type { StoredQuote } from '@shop/domain/quote-lifecycle';
import { quoteCookies } from '#app/browser/quote-cookies.ts';

/** By these the browser knows its bag from now on. */
export function quoteHeaders(stored: StoredQuote, { url }: Request): Headers {
  const { host, protocol } = new URL(url);
  const headers = new Headers();
  for (const cookie of quoteCookies(stored, { host, secure: protocol === 'https:' })) {
    headers.append('Set-Cookie', cookie);
  }
  return headers;
}
