import type { Store } from '@shop/domain/store';
import type { SoldVariant, StoreProduct } from '#server/modules/catalog/store-product.ts';
import type { ListedProduct } from '#server/modules/page/showcase.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';

/** What wishlists need of the catalogue: what this store sells, the rest being left out. */
export type WishlistCatalog = {
  findProducts(store: Store, skus: readonly string[]): Promise<StoreProduct[]>;
  findVariants(store: Store, skus: readonly string[], tx?: Database): Promise<SoldVariant[]>;
};

/** Products as cards show them. */
export type WishlistShowcase = { show(store: Store, skus: readonly string[]): Promise<ListedProduct[]> };

export type BagCall = { token: unknown; caller: Extract<Caller, { kind: 'customer' }>; store: Store };

/** What wishlists need of the bag. */
export type WishlistBag = {
  /** One of a size. Answers the token of a bag that was not there before. */
  put(call: BagCall, sku: string): Promise<{ quoteId: string; token?: string }>;
};

/** What wishlists need of customers. */
export type WishlistOwners = { firstNameOf(customerId: string): Promise<string | undefined> };

/** Whose lists, and as which store shows them. */
export type WishlistCall = { customerId: string; store: Store };
