import { type ConsentChoice, type ConsentPurpose, readConsent } from '@shop/domain/consent';
import { COOKIES, readCookie } from '@shop/domain/cookie';
import { useSyncExternalStore } from 'react';
import { choiceOf, consentCookies } from '#app/consent-cookies.ts';

/** What the shopper allows. The cookie holds it, so that the server and another tab know it, too. */
export const consent = createConsent();

/** Undefined where nobody has chosen, on the server, and while the page is taken over. */
export const useConsent = (): ConsentChoice | undefined =>
  useSyncExternalStore(consent.subscribe, consent.get, () => undefined);

function createConsent() {
  const listeners = new Set<() => void>();
  let seen: string | undefined;
  let choice: ConsentChoice | undefined;

  function get(): ConsentChoice | undefined {
    const cookie = readCookie(document.cookie, COOKIES.consent);
    // A browser that keeps no cookies has no news either: what was chosen holds as long as the document.
    if (cookie !== seen) {
      seen = cookie;
      choice = readConsent(cookie);
    }
    return choice;
  }

  return {
    get,
    choose(granted: readonly ConsentPurpose[]): void {
      choice = choiceOf(granted);
      const secure = location.protocol === 'https:';
      for (const cookie of consentCookies(choice, { host: location.host, secure })) {
        // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not everywhere
        document.cookie = cookie;
      }
      for (const onChange of listeners) onChange();
    },
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange);
      // Another tab may have chosen meanwhile.
      document.addEventListener('visibilitychange', onChange);
      return () => {
        listeners.delete(onChange);
        document.removeEventListener('visibilitychange', onChange);
      };
    },
  };
}
