import { COOKIES, writeCookie } from '@shop/domain/cookie';
import type { Store } from '@shop/domain/store';
import { usRegion, viewCookies } from '@shop/domain/store-code';

type Address = Pick<Location, 'search' | 'host' | 'protocol'>;

/** §9: the view of en-US that a link asked for stays with who followed it. Imported on demand only. */
export function keepRegion(store: Pick<Store, 'bmsStoreCode'>, { search, host, protocol }: Address): void {
  const region = usRegion(store, new URLSearchParams(search).get('region'));
  const word = viewCookies(store).find((one) => usRegion(store, one) === region);
  if (!region || !word) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not everywhere
  document.cookie = writeCookie(COOKIES.store, word, { host, secure: protocol === 'https:' });
}
