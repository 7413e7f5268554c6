import { CONSENT_VERSION, type ConsentChoice, type ConsentPurpose, writeConsent } from '@shop/domain/consent';
import { COOKIES, type CookieOptions, clearCookie, writeCookie } from '@shop/domain/cookie';

export const choiceOf = (granted: readonly ConsentPurpose[], at = new Date()): ConsentChoice => ({
  version: CONSENT_VERSION,
  at,
  granted,
});

/** What a browser is told to keep, for the days of any cookie (§9), and what to forget since it is no longer allowed. */
export function consentCookies(choice: ConsentChoice, options: Pick<CookieOptions, 'host' | 'secure'>): string[] {
  const refused = CONSENTED_COOKIES.filter(({ purpose }) => !choice.granted.includes(purpose));
  return [
    writeCookie(COOKIES.consent, writeConsent(choice), options),
    ...refused.map(({ cookie }) => clearCookie(cookie, options)),
  ];
}

const CONSENTED_COOKIES = [
  { cookie: COOKIES.searchVisitor, purpose: 'analytics' },
  { cookie: COOKIES.affiliateClick, purpose: 'advertising' },
] as const;
