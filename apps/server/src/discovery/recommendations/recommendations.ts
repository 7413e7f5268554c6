import type { Store } from '@shop/domain/site/store/store';

/** Example for a visual search: an uploaded picture or a product. */
export type VisualExample = { image: string } | { sku: string };

/** SKUs that can be bought in the store, best first, without the product itself. */
export type Recommendations = {
  similar: (store: Store, sku: string, limit: number) => Promise<string[]>;
  /** Only from categories other than the product's own. */
  completeTheLook: (store: Store, sku: string, limit: number) => Promise<string[]>;
  alsoViewed: (store: Store, sku: string, limit: number) => Promise<string[]>;
  trending: (store: Store, limit: number) => Promise<string[]>;
  /** Filters the SKUs remembered by the device to those that can be bought, in the given order. */
  recentlyViewed: (store: Store, skus: readonly string[], limit: number) => Promise<string[]>;
  /** Empty when the picture or product is unknown. */
  visuallySimilar: (store: Store, example: VisualExample, limit: number) => Promise<string[]>;
  /** Returns the id to search with; rejects anything that cannot be decoded as a picture. */
  uploadImage: (bytes: Uint8Array) => Promise<string>;
};
