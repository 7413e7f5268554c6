import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** What the server alone says in the head: other languages, and how a page looks where it is shared. */
const SERVER_TAGS = 'link[hreflang], meta[property], meta[name^="twitter:"]';

let first: string | undefined;

/** React keeps no account of what the browser does not render, so that it would go on speaking of the first page. */
export function useLeavingFirstPage(): void {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  useEffect(() => {
    first ??= address;
    if (address === first) return;
    for (const tag of document.head.querySelectorAll(SERVER_TAGS)) tag.remove();
  }, [address]);
}
