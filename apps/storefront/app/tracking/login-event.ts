import { useEffect } from 'react';
import { track } from './data-layer.ts';

const NAME = 'signed-in';
type Method = 'password' | 'passkey';

export const trackLogin = (method: Method = 'password'): void => track({ event: 'login', method });

/** Deferred to the next page: login loads a new document, which would lose an event still held for consent. */
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

/** Trap: with storage blocked, even reading `sessionStorage` throws. */
function takeMark(): string | null {
  try {
    const mark = sessionStorage.getItem(NAME);
    sessionStorage.removeItem(NAME);
    return mark;
  } catch {
    return null;
  }
}
