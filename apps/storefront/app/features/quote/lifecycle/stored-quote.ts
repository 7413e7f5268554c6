import type { StoredQuote } from '@shop/domain/quote/quote';
import { COOKIES, type CookieOptions, clearCookie, readCookie, writeCookie } from '@shop/domain/site/browser/cookie';
import { SESSION_CHANGED } from '#app/browser/session-broadcast.ts';

const FLAG = '1';
/** Storage key whose change tells other tabs. */
const CHANGED = 'quote-changed';
/** A change of session changes the owner of the quote, too. */
const HEARD: readonly (string | null)[] = [CHANGED, SESSION_CHANGED];

type Place = Pick<CookieOptions, 'host' | 'secure'>;

/** Parses the quote cookies. In the browser only the flag is visible; the token is HttpOnly. */
export const readStoredQuote = (cookies: string | null): StoredQuote => ({
  flag: Boolean(readCookie(cookies, COOKIES.quoteFlag)),
  token: readCookie(cookies, COOKIES.quoteToken) || readCookie(cookies, COOKIES.quoteTokenCopy) || undefined,
});

/** Browser side: writes the flag only, since the API sets the token. Rewriting it renews its expiry. */
export function rememberQuote({ flag }: Pick<StoredQuote, 'flag'>): void {
  const place = { host: location.host, secure: location.protocol === 'https:' };
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not everywhere
  document.cookie = flagCookie(flag, place);
}

/** Server side, as `Set-Cookie`: flag, token and token copy. */
export function quoteCookies({ flag, token }: StoredQuote, place: Place): string[] {
  const hidden = { ...place, httpOnly: true };
  const tokens = [COOKIES.quoteToken, COOKIES.quoteTokenCopy].map((name) =>
    token ? writeCookie(name, token, hidden) : clearCookie(name, hidden),
  );
  return [flagCookie(flag, place), ...tokens];
}

const flagCookie = (flag: boolean, place: Place): string =>
  flag ? writeCookie(COOKIES.quoteFlag, FLAG, place) : clearCookie(COOKIES.quoteFlag, place);

/** Notifies other tabs, not this one. */
export function notifyQuoteChanged(): void {
  try {
    // A unique value, because storage events fire only on change.
    localStorage.setItem(CHANGED, `${Date.now()} ${Math.random()}`);
  } catch {
    // Storage blocked: tabs are not synchronised.
  }
}

/** Calls back after a possible change in another tab: at once if visible, else when visible again. */
export function onQuoteChanged(reread: () => void): () => void {
  const over = new AbortController();
  let isBehind = false;

  function catchUp(): void {
    if (document.visibilityState === 'hidden' || !isBehind) return;
    isBehind = false;
    reread();
  }
  function fallBehind(): void {
    isBehind = true;
    catchUp();
  }

  addEventListener('storage', ({ key }) => HEARD.includes(key) && fallBehind(), { signal: over.signal });
  // A page restored from the back/forward cache missed all events.
  addEventListener('pageshow', ({ persisted }) => persisted && fallBehind(), { signal: over.signal });
  document.addEventListener('visibilitychange', catchUp, { signal: over.signal });
  return () => over.abort();
}
