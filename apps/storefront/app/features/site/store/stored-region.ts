import { COOKIES, readCookie, writeCookie } from '@shop/domain/site/browser/cookie';
import type { Store } from '@shop/domain/site/store/store';
import { usRegion, viewCookies } from '@shop/domain/site/store/store-code';

type AnyStore = Pick<Store, 'bmsStoreCode' | 'requiredStoreCookie' | 'currency'>;
type Address = Pick<Location, 'search' | 'host' | 'protocol'>;

/** §9: stores the en-US view of a link in a cookie, unless another store was chosen. Lazy-loaded. */
export function storeRegion(store: AnyStore, { search, host, protocol }: Address): void {
  const region = usRegion(store, new URLSearchParams(search).get('region'));
  const views = viewCookies(store);
  const word = views.find((one) => usRegion(store, one) === region);
  const chosen = readCookie(document.cookie, COOKIES.store);
  if (!region || !word || (chosen && ![store.requiredStoreCookie, ...views].includes(chosen))) return;
  const options = { host, secure: protocol === 'https:' };
  const cookies = [writeCookie(COOKIES.store, word, options), writeCookie(COOKIES.currency, store.currency, options)];
  for (const cookie of cookies) {
    // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not everywhere
    document.cookie = cookie;
  }
}
