import { useEffect } from 'react';

/**
 * Back/forward cache: a browser may restore a private page after logout despite no-store, so the page is hidden when
 * left and reloaded on return.
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
