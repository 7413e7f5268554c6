import { isGranted } from '@shop/domain/site/browser/consent';
import { COOKIES, readCookie, writeCookie } from '@shop/domain/site/browser/cookie';

/** Click id format of the affiliate network, and of the order field. */
const AFFILIATE_CLICK = /^[\w.-]{1,100}$/;

/** Held in page memory only, until a consent choice is made. */
let waiting: string | undefined;

/**
 * `?awc=` is the affiliate click id. Pages are cached and the server drops unknown parameters (§2), so the browser
 * reads it from the URL and stores it in a cookie, with advertising consent.
 */
export function storeAffiliateClick(search: string): void {
  const click = new URLSearchParams(search).get(COOKIES.affiliateClick) ?? '';
  if (AFFILIATE_CLICK.test(click)) waiting = click;
  if (waiting === undefined || !isGranted(readCookie(document.cookie, COOKIES.consent), 'advertising')) return;
  const secure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not everywhere
  document.cookie = writeCookie(COOKIES.affiliateClick, waiting, { host: location.host, secure });
  waiting = undefined;
}
