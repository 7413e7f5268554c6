import { feedPlaceUnknown } from '@shop/domain/content/feed/feed-entry';
import type { Store } from '@shop/domain/site/store/store';
import { MS_PER_DAY } from '@shop/domain/time';
import type { PreviewGrants } from './preview-grant.ts';

type Deps = {
  stores: readonly Store[];
  grants: Pick<PreviewGrants, 'grant'>;
  finder: { pageAddress: (store: Store, path: string) => string };
};
export type PreviewView = {
  store: number;
  at: string;
  device: 'Desktop' | 'Mobile' | 'All';
  /** Page to open, without the prefix of the store; the home page by default. */
  path?: string | undefined;
  /** Shows unpublished versions of documents. */
  drafts?: true | undefined;
  /** Audience, as in `PreviewData`. */
  group?: string | undefined;
  /** Campaign that is shown as if it were approved. */
  campaign?: string | undefined;
  validForMs?: number | undefined;
};

/** Addresses that open one store at another moment, for a day unless told. They can be shared. */
export const createPreviewAddresses =
  ({ stores, grants, finder }: Deps) =>
  ({ store: storeId, at, device, path, drafts, group, campaign, validForMs = MS_PER_DAY }: PreviewView): string => {
    const store = stores.find((one) => one.storeId === storeId);
    if (!store) throw feedPlaceUnknown();
    const token = grants.grant({ brand: store.brand, storeId, drafts, campaign }, validForMs);
    const query = new URLSearchParams({ token, at, device });
    if (path) query.set('path', path);
    if (drafts) query.set('drafts', 'yes');
    if (group) query.set('group', group);
    return new URL(`/preview?${query}`, finder.pageAddress(store, '/')).href;
  };
