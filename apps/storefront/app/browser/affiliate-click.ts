import { isGranted } from '@shop/domain/consent';
import { COOKIES, readCookie, writeCookie } from '@shop/domain/cookie';

/** As an affiliate network writes it, and as an order keeps it. */
const AFFILIATE_CLICK = /^[\w.-]{1,100}$/;

/** In the memory of the page only, until somebody has chosen. */
let waiting: string | undefined;

/**
 * `?awc=` names the click that brought a shopper here. Pages are cached and the server drops what it does not know (§2),
 * so the browser reads it from its address, and keeps it as a cookie with consent to advertising.
 */
export function keepAffiliateClick(search: string): void {
  const click = new URLSearchParams(search).get(COOKIES.affiliateClick) ?? '';
  if (AFFILIATE_CLICK.test(click)) waiting = click;
  if (waiting === undefined || !isGranted(readCookie(document.cookie, COOKIES.consent), 'advertising')) return;
  const secure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not everywhere
  document.cookie = writeCookie(COOKIES.affiliateClick, waiting, { host: location.host, secure });
  waiting = undefined;
}
