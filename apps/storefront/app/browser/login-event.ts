import { useEffect } from 'react';
import { type TrackedEvent, track } from './data-layer.ts';

const NAME = 'signed-in';
const LOGIN: TrackedEvent = { event: 'login', method: 'password' };

export const trackLogin = (): void => track(LOGIN);

/** Signing in leads to a new document, which would forget an event that still waits for consent: it is told there. */
export function trackLoginOnNextPage(): void {
  try {
    sessionStorage.setItem(NAME, LOGIN.event);
  } catch {
    trackLogin();
  }
}

export function useLoginEvent(): void {
  useEffect(() => {
    if (takeMark()) trackLogin();
  }, []);
}

/** A browser that blocks storage throws at the mere mention of it. */
function takeMark(): boolean {
  try {
    const isMarked = sessionStorage.getItem(NAME) !== null;
    sessionStorage.removeItem(NAME);
    return isMarked;
  } catch {
    return false;
  }
}
