import type { Store } from '@shop/domain/store';
import type { SearchQuery, SearchResult } from '@shop/search/query';
import type { FastifyRequest } from 'fastify';
import type { CategoryBranch } from '../catalog/category-tree.ts';
import type { StoreProduct } from '../catalog/store-product.ts';
import type { BehaviourLog } from './behaviour-event.ts';
import type { Recommendations } from './recommendations.ts';
import type { VendorClient } from './vendor-client.ts';

/** The engine, asked by neutral names: whatever is a store's own is the service's to know. */
export type ProviderSearch = {
  run: (store: Store, query: SearchQuery) => Promise<SearchResult>;
  /** The text with its last word completed. */
  complete: (store: Store, text: string, limit: number) => Promise<readonly { word: string; documents: number }[]>;
  /** Where the merchandiser leads these words instead, as a path. */
  redirectOf: (store: Store, text: string) => Promise<string | undefined>;
};

export type ProviderCatalog = {
  /** In the order of the skus. */
  findProducts: (store: Store, skus: readonly string[]) => Promise<StoreProduct[]>;
  /** Every colour of each of the styles. */
  coloursOf: (store: Store, styleKeys: readonly string[]) => Promise<StoreProduct[]>;
  categories: (store: Store) => Promise<readonly CategoryBranch[]>;
};

/** Full addresses, since a reply may be read anywhere. */
export type ProviderLinks = {
  brandName: (store: Store) => string;
  page: (store: Store, path: string) => string;
  picture: (store: Store, key: string) => string;
};

export type ProviderStores = { all: readonly Store[]; byHost: (request: FastifyRequest) => Store };

export type ProviderParts = {
  stores: ProviderStores;
  search: ProviderSearch;
  catalog: ProviderCatalog;
  links: ProviderLinks;
  recommendations: Recommendations;
  behaviour: BehaviourLog;
  clock: () => Date;
  /** Only with a vendor: whatever it does not answer, the embedded engine does. */
  vendor?: VendorClient;
};
