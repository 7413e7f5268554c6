import { viewportContent } from '@shop/domain/site/browser/viewport';
import type { Store } from '@shop/domain/site/store/store';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { logoutPath, logoutRedirect } from '#app/browser/logout-redirect.ts';
import { notFoundPaths } from '#app/browser/not-found-paths.ts';
import { useApi } from '#app/shop/api.ts';
import { storeAffiliateClick } from '#app/tracking/affiliate-click.ts';
import { useConsent } from '#app/tracking/consent/consent.ts';
import { sendConversionEvent, storeConversionEvent } from '#app/tracking/conversion-event.ts';

const KEYBOARD_CLASS = 'keyboard-use';
/** Default for the cached page, before the browser is known. */
export const VIEWPORT = viewportContent('');

/** §2: sets a body class while the keyboard is in use, until mouse or touch input. */
export function useKeyboardMark(): void {
  useEffect(() => {
    const done = new AbortController();
    const mark = (used: boolean) => () => document.body.classList.toggle(KEYBOARD_CLASS, used);
    document.addEventListener('keydown', mark(true), { signal: done.signal });
    document.addEventListener('mousedown', mark(false), { signal: done.signal });
    document.addEventListener('touchstart', mark(false), { signal: done.signal, passive: true });
    return () => done.abort();
  }, []);
}

/**
 * §9: no maximum scale on Android. Public pages are cached for all guests, so the browser removes the limit after
 * load.
 */
export function useViewportScale(): void {
  useEffect(() => {
    const viewport = document.querySelector('meta[name="viewport"]');
    viewport?.setAttribute('content', viewportContent(navigator.userAgent));
  }, []);
}

/** §2: stores the conversion id of an advertisement link for the session, and reports it with consent. */
export function useConversionEvent(): void {
  const { search, pathname } = useLocation();
  const api = useApi();
  const choice = useConsent();
  useEffect(() => storeConversionEvent(search), [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is kept is told once it may be
  useEffect(() => {
    if (api) sendConversionEvent(api, pathname);
  }, [api, choice, search, pathname]);
}

/** Stores an affiliate click with consent. */
export function useAffiliateClick(): void {
  const { search } = useLocation();
  const choice = useConsent();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is kept once it may be
  useEffect(() => storeAffiliateClick(search), [search, choice]);
}

/** §2: drops unknown query parameters from the address bar, after the effects that read them. */
export function useCleanAddress(): void {
  const { search } = useLocation();
  useEffect(() => {
    // A failed import leaves the address as it is.
    if (search)
      import('#app/tracking/clean-address.ts').then(
        (late) => late.cleanAddress(),
        () => {},
      );
  }, [search]);
}

/** §4: redirects once to the logout page after the session has expired. */
export function useLogoutRedirect(store: Store): void {
  const raised = useSyncExternalStore(logoutRedirect.subscribe, logoutRedirect.get, () => false);
  useEffect(() => {
    if (!raised) return;
    logoutRedirect.set(false);
    location.assign(logoutPath(store));
  }, [raised, store]);
}

/** §8: marks a 404 path, so that no trace of it is sent; only the rendered page knows. */
export function useNotFoundMark(): void {
  const { pathname } = useLocation();
  // Full path: the router's pathname lacks the store prefix.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each unknown page is marked
  useEffect(() => void notFoundPaths.add(location.pathname), [pathname]);
}
