import type { Store } from '@shop/domain/store';
import { viewportContent } from '@shop/domain/viewport';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '#app/api.ts';
import { keepAffiliateClick } from '#app/browser/affiliate-click.ts';
import { useConsent } from '#app/browser/consent.ts';
import { keepConversionEvent, tellConversionEvent } from '#app/browser/conversion-event.ts';
import { logoutPath, logoutRedirect } from '#app/browser/logout-redirect.ts';
import { notFoundPaths } from '#app/browser/not-found-paths.ts';

const KEYBOARD_CLASS = 'keyboard-use';
/** As the page says it for everyone, before the browser is known. */
export const VIEWPORT = viewportContent('');

/** §2: while the keyboard is used the body says so, until the mouse or a finger takes over. */
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
 * §9: the maximum scale does not hold on Android. A public page is the same for every guest, so the server cannot
 * know, and zooming begins after loading anyway: the browser itself takes the limit away.
 */
export function useViewportScale(): void {
  useEffect(() => {
    const viewport = document.querySelector('meta[name="viewport"]');
    viewport?.setAttribute('content', viewportContent(navigator.userAgent));
  }, []);
}

/** §2: the id an advertisement's link carries is kept for the session, and told with consent. */
export function useConversionEvent(): void {
  const { search, pathname } = useLocation();
  const api = useApi();
  const choice = useConsent();
  useEffect(() => keepConversionEvent(search), [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is kept is told once it may be
  useEffect(() => {
    if (api) tellConversionEvent(api, pathname);
  }, [api, choice, search, pathname]);
}

/** An affiliate's link is remembered with consent. */
export function useAffiliateClick(): void {
  const { search } = useLocation();
  const choice = useConsent();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is kept once it may be
  useEffect(() => keepAffiliateClick(search), [search, choice]);
}

/** §4: a session that ended by itself leads to the logout page, once. */
export function useLogoutRedirect(store: Store): void {
  const raised = useSyncExternalStore(logoutRedirect.subscribe, logoutRedirect.get, () => false);
  useEffect(() => {
    if (!raised) return;
    logoutRedirect.set(false);
    location.assign(logoutPath(store));
  }, [raised, store]);
}

/** §8: no trace is sent of a page that is not there, and only the page itself knows that it is not. */
export function useNotFoundMark(): void {
  const { pathname } = useLocation();
  // The whole path, which the router shows without the prefix of the store.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each unknown page is marked
  useEffect(() => void notFoundPaths.add(location.pathname), [pathname]);
}
