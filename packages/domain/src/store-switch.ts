import { isLocalPath } from './local-path.ts';
import { ROUTES } from './route-table.ts';
import type { Store } from './store.ts';
import { withoutPrefix } from './store-choice.ts';
import { usRegion, viewCookies } from './store-code.ts';

/** Where a store is chosen, and where the choice is posted to: at the root of the host, whatever the store. */
export const STORES_PATH = '/stores';
export const STORE_CHOICE_PATH = '/stores/choose';

type Choosable = Pick<Store, 'requiredStoreCookie' | 'localeISOCode' | 'bmsStoreCode'>;

/** The word by which a store is chosen: what its cookie will say, or its locale where its host alone decides. */
export const storeWord = ({ requiredStoreCookie, localeISOCode }: Choosable): string =>
  requiredStoreCookie || localeISOCode;

/** Which store is meant, and what the `store` cookie says from now on: also which view of en-US. Empty: nothing. */
export function findChosenStore<Any extends Choosable>(
  stores: readonly Any[],
  word: string,
): { store: Any; cookie: string } | undefined {
  const store = stores.find((one) => storeWord(one) === word);
  if (store) return { store, cookie: store.requiredStoreCookie };
  const viewed = stores.find((one) => viewCookies(one).includes(word));
  return viewed && { store: viewed, cookie: word };
}

/** The view of en-US: of the address, else the one that was chosen. */
export const regionOf = (
  store: Pick<Store, 'bmsStoreCode'>,
  { query, cookie }: { query: string | null; cookie: string | undefined },
): string | undefined => usRegion(store, query) ?? usRegion(store, cookie ?? null);

/** A page as every store of the brand may have it: without the prefix, and without what only one store understands. */
export function pageOfEveryStore(page: string, stores: readonly Pick<Store, 'subpathPrefix'>[]): string {
  if (!isLocalPath(page)) return ROUTES.home.path;
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(page) ?? [];
  const store = stores.find((one) => withoutPrefix(path, one) !== path);
  const plain = store ? withoutPrefix(path, store) : path;
  if (!isLocalPath(plain) || plain.replace(/\/$/, '') === STORES_PATH) return ROUTES.home.path;
  const [searched] = SEARCHED.exec(query) ?? [];
  return inHeader(searched ? `${plain}?${searched}` : plain);
}

/** As a header can carry it. Steps up the path are left to the browser, which cannot leave the host by them. */
const inHeader = (path: string): string =>
  path.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/[^\x21-\x7e]/gu, encodeURIComponent);

/** Filters, pages and sizes are those of one store; what was searched for is not. */
const SEARCHED = /(?<=^|&)q=[^&]+/;
