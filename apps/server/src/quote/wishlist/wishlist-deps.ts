import type { Store } from '@shop/domain/site/store/store';
import type { SoldVariant, StoreProduct } from '#server/catalog/product/store-product.ts';
import type { ListedProduct } from '#server/discovery/page/showcase.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';

/** Catalogue operations used by wishlists: products sold in this store, others are left out. */
export type WishlistCatalog = {
  findProducts(store: Store, skus: readonly string[]): Promise<StoreProduct[]>;
  findVariants(store: Store, skus: readonly string[], tx?: Database): Promise<SoldVariant[]>;
};

/** Products as shown on cards. */
export type WishlistShowcase = { show(store: Store, skus: readonly string[]): Promise<ListedProduct[]> };

export type QuoteCallInput = { token: unknown; caller: Extract<Caller, { kind: 'customer' }>; store: Store };

/** Quote operations used by wishlists. */
export type WishlistQuotes = {
  /** Adds one unit of a variant. Returns the token when a new quote was created. */
  put(call: QuoteCallInput, sku: string): Promise<{ quoteId: string; token?: string }>;
};

/** Customer operations used by wishlists. */
export type WishlistOwners = { findFirstName(customerId: string): Promise<string | undefined> };

/** Customer, and the store whose data is shown. */
export type WishlistCall = { customerId: string; store: Store };
