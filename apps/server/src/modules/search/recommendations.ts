import type { Store } from '@shop/domain/store';

/** What a picture search starts from: a picture that was uploaded, or a product. */
export type VisualExample = { image: string } | { sku: string };

/** Skus of products that can be bought in the store, the best first, never the one that is asked about. */
export type Recommendations = {
  similar: (store: Store, sku: string, limit: number) => Promise<string[]>;
  /** From other categories than the product's own. */
  completeTheLook: (store: Store, sku: string, limit: number) => Promise<string[]>;
  alsoViewed: (store: Store, sku: string, limit: number) => Promise<string[]>;
  trending: (store: Store, limit: number) => Promise<string[]>;
  /** Of the given skus, as the shopper's device remembers them, those that can still be bought, in the given order. */
  recentlyViewed: (store: Store, skus: readonly string[], limit: number) => Promise<string[]>;
  /** Empty where nothing is known about the picture or the product. */
  visuallySimilar: (store: Store, example: VisualExample, limit: number) => Promise<string[]>;
  /** Answers the id under which the picture is searched with; refuses what cannot be read as a picture. */
  uploadImage: (bytes: Uint8Array) => Promise<string>;
};
