import type { ConsentPurpose } from '@shop/domain/consent';
import { choiceOf, consentCookies } from '#app/consent-cookies.ts';

const FORGOTTEN = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/';

/** For tests: what a shopper has chosen before the page came. */
export function haveChosen(...granted: ConsentPurpose[]): void {
  for (const cookie of consentCookies(choiceOf(granted), { host: location.host })) writeDocumentCookie(cookie);
}

/** For tests: a shopper whom nobody has asked yet. */
export function forgetConsent(): void {
  for (const name of ['cc_preference', '_br_uid_2']) writeDocumentCookie(`${name}=; ${FORGOTTEN}`);
}

export function writeDocumentCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not everywhere
  document.cookie = cookie;
}
