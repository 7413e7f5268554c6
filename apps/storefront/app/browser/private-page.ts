import { useEffect } from 'react';

/**
 * Whoever goes back must not see what was private before somebody signed out: a browser may keep a left page as it was,
 * whatever its reply says, so it is left empty and asked for anew.
 */
export function usePrivatePage(): void {
  useEffect(() => {
    const over = new AbortController();
    const hide = ({ persisted }: PageTransitionEvent) => {
      if (persisted) document.body.hidden = true;
    };
    const renew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener('pagehide', hide, { signal: over.signal });
    addEventListener('pageshow', renew, { signal: over.signal });
    return () => over.abort();
  }, []);
}
