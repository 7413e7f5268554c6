import {
  CONSENT_VERSION,
  type ConsentChoice,
  type ConsentPurpose,
  writeConsent,
} from '@shop/domain/site/browser/consent';
import { COOKIES, type CookieOptions, clearCookie, writeCookie } from '@shop/domain/site/browser/cookie';

export const createConsentChoice = (granted: readonly ConsentPurpose[], at = new Date()): ConsentChoice => ({
  version: CONSENT_VERSION,
  at,
  granted,
});

/** Set-Cookie values of a choice: stores it with the general lifetime (§9), and expires cookies no longer allowed. */
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
  { cookie: COOKIES.experiments, purpose: 'functionality' },
] as const;
