import { PIXEL_PATH } from '@shop/contracts/search/pixel-path';
import { isGranted } from '@shop/domain/site/browser/consent';
import { COOKIES, readCookie, writeCookie } from '@shop/domain/site/browser/cookie';
import type { Store } from '@shop/domain/site/store/store';
import { useEffect } from 'react';
import { useShop } from '#app/shop/shop.tsx';

/** Behaviour event in the format of the search provider's pixel. */
export type BehaviourEvent =
  | { ptype: 'product'; prod_id: string; prod_name: string }
  | { ptype: 'category'; cat_id: string; cat: string }
  | { ptype: 'search'; search_term: string }
  | { group: 'product'; etype: 'click'; prod_id: string }
  | { group: 'cart'; etype: 'click-add'; prod_id: string };

type Teller = Pick<Store, 'searchDomainKey' | 'localeISOCode'>;

/** Sends a page view on load and after each client-side navigation. */
export function useBehaviour(event: BehaviourEvent | undefined): void {
  const { store } = useShop();
  const serialised = event && JSON.stringify(event);
  useEffect(() => {
    if (serialised) sendBehaviour(JSON.parse(serialised), store);
  }, [serialised, store]);
}

/** §4: without consent nothing is sent and no cookie is set. */
export function sendBehaviour(event: BehaviourEvent, { searchDomainKey, localeISOCode }: Teller): void {
  if (!isGranted(readCookie(document.cookie, COOKIES.consent), 'analytics')) return;
  const query = new URLSearchParams({
    type: 'ptype' in event ? 'pageview' : 'event',
    domain_key: searchDomainKey,
    view_id: localeISOCode,
    cookie2: visitorId(),
    ...event,
  });
  // keepalive lets the request outlive the page; failures are ignored. The body is consumed because an unread response
  // keeps the connection open.
  fetch(`${PIXEL_PATH}?${query}`, { keepalive: true, credentials: 'same-origin' })
    .then((dot) => dot.arrayBuffer())
    .catch(() => {});
}

/** Device id, created on first use. */
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
