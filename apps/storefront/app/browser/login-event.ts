import { useEffect } from 'react';
import { track } from './data-layer.ts';

const NAME = 'signed-in';
type Method = 'password' | 'passkey';

export const trackLogin = (method: Method = 'password'): void => track({ event: 'login', method });

/** Signing in leads to a new document, which would forget an event that still waits for consent: it is told there. */
export function trackLoginOnNextPage(method: Method = 'password'): void {
  try {
    sessionStorage.setItem(NAME, method);
  } catch {
    trackLogin(method);
  }
}

export function useLoginEvent(): void {
  useEffect(() => {
    const mark = takeMark();
    if (mark !== null) trackLogin(mark === 'passkey' ? mark : 'password');
  }, []);
}

/** A browser that blocks storage throws at the mere mention of it. */
function takeMark(): string | null {
  try {
    const mark = sessionStorage.getItem(NAME);
    sessionStorage.removeItem(NAME);
    return mark;
  } catch {
    return null;
  }
}
