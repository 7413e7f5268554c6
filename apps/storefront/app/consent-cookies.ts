import { CONSENT_VERSION, type ConsentChoice, type ConsentPurpose, writeConsent } from '@shop/domain/consent';
import { COOKIES, type CookieOptions, clearCookie, writeCookie } from '@shop/domain/cookie';

export const choiceOf = (granted: readonly ConsentPurpose[], at = new Date()): ConsentChoice => ({
  version: CONSENT_VERSION,
  at,
  granted,
});

/** What a browser is told to keep, for the days of any cookie (§9), and what to forget since it is no longer allowed. */
export function consentCookies(choice: ConsentChoice, options: Pick<CookieOptions, 'host' | 'secure'>): string[] {
  const kept = writeCookie(COOKIES.consent, writeConsent(choice), options);
  return choice.granted.includes('analytics') ? [kept] : [kept, clearCookie(COOKIES.searchVisitor, options)];
}
