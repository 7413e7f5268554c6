import { PIXEL_PATH } from '@shop/contracts/search/pixel-path';
import { isGranted } from '@shop/domain/consent';
import { COOKIES, readCookie, writeCookie } from '@shop/domain/cookie';
import type { Store } from '@shop/domain/store';
import { useEffect } from 'react';
import { useShop } from '#app/shop.tsx';

/** What somebody looks at or does, in the words of the search provider's pixel. */
export type BehaviourEvent =
  | { ptype: 'product'; prod_id: string; prod_name: string }
  | { ptype: 'category'; cat_id: string; cat: string }
  | { ptype: 'search'; search_term: string }
  | { group: 'product'; etype: 'click'; prod_id: string };

type Teller = Pick<Store, 'searchDomainKey' | 'localeISOCode'>;

/** Tells of a page view when the page is there and, without a new document, when it has changed. */
export function useBehaviour(event: BehaviourEvent | undefined): void {
  const { store } = useShop();
  const told = event && JSON.stringify(event);
  useEffect(() => {
    if (told) tellBehaviour(JSON.parse(told), store);
  }, [told, store]);
}

/** §4: without consent nothing is sent and no cookie is set. */
export function tellBehaviour(event: BehaviourEvent, { searchDomainKey, localeISOCode }: Teller): void {
  if (!isGranted(readCookie(document.cookie, COOKIES.consent), 'analytics')) return;
  const query = new URLSearchParams({
    type: 'ptype' in event ? 'pageview' : 'event',
    domain_key: searchDomainKey,
    view_id: localeISOCode,
    cookie2: visitorId(),
    ...event,
  });
  // A page that is left still tells; one that cannot tell goes on without. An answer that is not read stays open.
  fetch(`${PIXEL_PATH}?${query}`, { keepalive: true, credentials: 'same-origin' })
    .then((dot) => dot.arrayBuffer())
    .catch(() => {});
}

/** The device's, made when it is first needed. */
function visitorId(): string {
  const known = readCookie(document.cookie, COOKIES.searchVisitor);
  if (known) return known;
  const [random = 0] = crypto.getRandomValues(new BigUint64Array(1));
  const made = `uid=${String(random).slice(0, 13)}:v=1.0:ts=${Date.now()}:hc=1`;
  const secure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not everywhere
  document.cookie = writeCookie(COOKIES.searchVisitor, made, { host: location.host, secure });
  return made;
}
