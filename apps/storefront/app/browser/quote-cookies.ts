import { COOKIES, type CookieOptions, clearCookie, readCookie, writeCookie } from '@shop/domain/cookie';
import type { SiteViewMode, StoredQuote } from '@shop/domain/quote-lifecycle';

const FLAG = '1';
/** Narrower is a phone or a tablet held upright. */
const DESKTOP = '(min-width: 1024px)';

type Place = Pick<CookieOptions, 'host' | 'secure'>;

/** What cookies say of the quote. Script sees the flag only: the token is none of its business. */
export const storedQuoteOf = (cookies: string | null): StoredQuote => ({
  flag: Boolean(readCookie(cookies, COOKIES.quoteFlag)),
  token: readCookie(cookies, COOKIES.quoteToken) || readCookie(cookies, COOKIES.quoteTokenCopy) || undefined,
});

/** In the browser: the flag alone, since the API itself sets the token. Writing it again renews its days. */
export function rememberQuote({ flag }: Pick<StoredQuote, 'flag'>): void {
  const place = { host: location.host, secure: location.protocol === 'https:' };
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not everywhere
  document.cookie = flagCookie(flag, place);
}

/** On the server-rendering branch, as `Set-Cookie`: the flag, the token and its copy. */
export function quoteCookies({ flag, token }: StoredQuote, place: Place): string[] {
  const hidden = { ...place, httpOnly: true };
  const tokens = [COOKIES.quoteToken, COOKIES.quoteTokenCopy].map((name) =>
    token ? writeCookie(name, token, hidden) : clearCookie(name, hidden),
  );
  return [flagCookie(flag, place), ...tokens];
}

const flagCookie = (flag: boolean, place: Place): string =>
  flag ? writeCookie(COOKIES.quoteFlag, FLAG, place) : clearCookie(COOKIES.quoteFlag, place);

export const browserViewMode = (): SiteViewMode => (matchMedia(DESKTOP).matches ? 'desktop' : 'mobile');

/** Who posts a form without script tells no width, only what kind of device it is. */
export const requestViewMode = (headers: Headers): SiteViewMode =>
  headers.get('sec-ch-ua-mobile') === '?1' || /\bMobi/.test(headers.get('user-agent') ?? '') ? 'mobile' : 'desktop';
