import { isLocalPath } from '../pages/local-path.ts';
import { ROUTES } from '../pages/route-table.ts';
import type { Store } from './store.ts';
import { withoutPrefix } from './store-choice.ts';
import { usRegion, viewCookies } from './store-code.ts';

/** Receives the POST of the store choice: at the root of the host for every store. */
export const STORE_CHOICE_PATH = '/stores/choose';

type Choosable = Pick<Store, 'requiredStoreCookie' | 'localeISOCode' | 'bmsStoreCode'>;

/** Value that selects a store: its cookie value, or its locale where the host alone decides. */
export const storeWord = ({ requiredStoreCookie, localeISOCode }: Choosable): string =>
  requiredStoreCookie || localeISOCode;

/** Chosen store, and the new `store` cookie value, including the en-US view. Empty: no cookie. */
export function findChosenStore<Any extends Choosable>(
  stores: readonly Any[],
  word: string,
): { store: Any; cookie: string } | undefined {
  const store = stores.find((one) => storeWord(one) === word);
  if (store) return { store, cookie: store.requiredStoreCookie };
  const viewed = stores.find((one) => viewCookies(one).includes(word));
  return viewed && { store: viewed, cookie: word };
}

/** View of en-US: from the URL, else the earlier choice. */
export const resolveRegion = (
  store: Pick<Store, 'bmsStoreCode'>,
  { query, cookie }: { query: string | null; cookie: string | undefined },
): string | undefined => usRegion(store, query) ?? usRegion(store, cookie ?? null);

/** Store-independent form of a page path: without the prefix and without store-specific parameters. */
export function toSharedPage(page: string, stores: readonly Pick<Store, 'subpathPrefix'>[]): string {
  if (!isLocalPath(page)) return ROUTES.home.path;
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(page) ?? [];
  const store = stores.find((one) => withoutPrefix(path, one) !== path);
  const plain = store ? withoutPrefix(path, store) : path;
  if (!isLocalPath(plain) || plain.replace(/\/$/, '') === ROUTES.stores.path) return ROUTES.home.path;
  const [searched] = SEARCHED.exec(query) ?? [];
  return inHeader(searched ? `${plain}?${searched}` : plain);
}

/** Encoded for a header. Dot segments are left to the browser, which cannot leave the host by them. */
const inHeader = (path: string): string =>
  path.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/[^\x21-\x7e]/gu, encodeURIComponent);

/** Filters, pages and sizes are store-specific; the search term is not. */
const SEARCHED = /(?<=^|&)q=[^&]+/;
