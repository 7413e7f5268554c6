import type { Store } from '@shop/domain/site/store/store';
import type { SearchQuery, SearchResult } from '@shop/search/query';
import type { FastifyRequest } from 'fastify';
import type { CategoryBranch } from '#server/catalog/category/category-tree.ts';
import type { StoreProduct } from '#server/catalog/product/store-product.ts';
import type { BehaviourLog } from '#server/discovery/behaviour/behaviour-event.ts';
import type { ContentSearch } from '#server/discovery/content-search/content-search.ts';
import type { Recommendations } from '#server/discovery/recommendations/recommendations.ts';
import type { VendorClient } from '#server/discovery/vendor/vendor-client.ts';

/** Search engine with store-independent field names; the service maps them to store-specific columns. */
export type ProviderSearch = {
  run: (store: Store, query: SearchQuery) => Promise<SearchResult>;
  /** Completes the last word of the text. */
  complete: (store: Store, text: string, limit: number) => Promise<readonly { word: string; documents: number }[]>;
  /** Path that a merchandiser redirects this query to, if any. */
  findRedirect: (store: Store, text: string) => Promise<string | undefined>;
};

export type ProviderCatalog = {
  /** In the order of the SKUs. */
  findProducts: (store: Store, skus: readonly string[]) => Promise<StoreProduct[]>;
  /** Every colour of the given styles. */
  getColours: (store: Store, styleKeys: readonly string[]) => Promise<StoreProduct[]>;
  categories: (store: Store) => Promise<readonly CategoryBranch[]>;
};

/** Absolute URLs, since a reply may be read on any site. */
export type ProviderLinks = {
  brandName: (store: Store) => string;
  page: (store: Store, path: string) => string;
  picture: (store: Store, key: string) => string;
};

export type ProviderStores = { all: readonly Store[]; byHost: (request: FastifyRequest) => Store };

/** Attributes that the merchant has marked: values of filters are counted, too. */
export type MarkedAttributes = { filters: readonly string[]; sorts: readonly string[] };
export const NO_ATTRIBUTES: MarkedAttributes = { filters: [], sorts: [] };

export type ProviderDeps = {
  listMarked?: (store: Store) => Promise<MarkedAttributes>;
  stores: ProviderStores;
  search: ProviderSearch;
  catalog: ProviderCatalog;
  /** Search in the content pages. */
  content: ContentSearch;
  links: ProviderLinks;
  recommendations: Recommendations;
  /** Throws for a network that sends too many photos. */
  admitPhoto: (ip: string) => Promise<void>;
  behaviour: BehaviourLog;
  clock: () => Date;
  /** Other origins whose pages may call the provider. */
  corsOrigins: readonly string[];
  /** Optional vendor; the embedded engine is the fallback for everything it does not answer. */
  vendor?: VendorClient;
};
