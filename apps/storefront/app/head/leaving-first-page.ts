import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Server-only head tags: hreflang links and social media previews. */
const SERVER_TAGS = 'link[hreflang], meta[property], meta[name^="twitter:"]';

let first: string | undefined;

/**
 * Removes the server-only tags on navigation: React does not know them, so they would keep describing the first page.
 */
export function useLeavingFirstPage(): void {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  useEffect(() => {
    first ??= address;
    if (address === first) return;
    for (const tag of document.head.querySelectorAll(SERVER_TAGS)) tag.remove();
  }, [address]);
}
