import { type ConsentChoice, type ConsentPurpose, readConsent } from '@shop/domain/site/browser/consent';
import { COOKIES, readCookie } from '@shop/domain/site/browser/cookie';
import { useSyncExternalStore } from 'react';
import { consentCookies, createConsentChoice } from './consent-cookies.ts';

/** Consent choice of the shopper, stored in a cookie so that the server and other tabs can read it. */
export const consent = createConsent();

/** Undefined before a choice, on the server, and during hydration. */
export const useConsent = (): ConsentChoice | undefined =>
  useSyncExternalStore(consent.subscribe, consent.get, () => undefined);

function createConsent() {
  const listeners = new Set<() => void>();
  let seen: string | undefined;
  let choice: ConsentChoice | undefined;

  function get(): ConsentChoice | undefined {
    const cookie = readCookie(document.cookie, COOKIES.consent);
    // Cookies blocked: the choice is kept in memory for the lifetime of the document.
    if (cookie !== seen) {
      seen = cookie;
      choice = readConsent(cookie);
    }
    return choice;
  }

  return {
    get,
    choose(granted: readonly ConsentPurpose[]): void {
      choice = createConsentChoice(granted);
      const secure = location.protocol === 'https:';
      for (const cookie of consentCookies(choice, { host: location.host, secure })) {
        // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not everywhere
        document.cookie = cookie;
      }
      for (const onChange of listeners) onChange();
    },
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange);
      // Another tab may have changed the choice.
      document.addEventListener('visibilitychange', onChange);
      return () => {
        listeners.delete(onChange);
        document.removeEventListener('visibilitychange', onChange);
      };
    },
  };
}
