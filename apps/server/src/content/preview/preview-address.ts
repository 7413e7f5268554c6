import { feedPlaceUnknown } from '@shop/domain/content/feed/feed-entry';
import type { Store } from '@shop/domain/site/store/store';
import { MS_PER_DAY } from '@shop/domain/time';
import type { PreviewGrants } from './preview-grant.ts';

type Deps = {
  stores: readonly Store[];
  grants: Pick<PreviewGrants, 'grant'>;
  finder: { pageAddress: (store: Store, path: string) => string };
};
type View = {
  store: number;
  at: string;
  device: 'Desktop' | 'Mobile';
  /** Page to open, without the prefix of the store; the home page by default. */
  path?: string;
  /** Shows unpublished versions of documents. */
  drafts?: true;
};

/** Addresses that open a store at another moment, for a day. They can be shared. */
export const createPreviewAddresses =
  ({ stores, grants, finder }: Deps) =>
  ({ store: storeId, at, device, path, drafts }: View): string => {
    const store = stores.find((one) => one.storeId === storeId);
    if (!store) throw feedPlaceUnknown();
    const token = grants.grant(store.brand, MS_PER_DAY, { drafts });
    const query = new URLSearchParams({ token, at, device, locale: store.localeISOCode });
    if (path) query.set('path', path);
    if (drafts) query.set('drafts', 'yes');
    return new URL(`/preview?${query}`, finder.pageAddress(store, '/')).href;
  };
