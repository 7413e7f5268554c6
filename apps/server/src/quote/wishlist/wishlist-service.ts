import { notSoldHere } from '@shop/domain/quote/quote';
import { isShareToken, MAX_WISHLIST_ITEMS, wishlistUnknown } from '@shop/domain/quote/wishlist';
import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteItem, findItems, findItemsOn, findSkus, type ItemRow } from './item-repository.ts';
import { findLists, findSharedList } from './list-repository.ts';
import { type ShownItem, shownItem } from './shown-item.ts';
import { requireChosen } from './wishlist-choice.ts';
import type {
  QuoteCallInput,
  WishlistCall,
  WishlistCatalog,
  WishlistOwners,
  WishlistQuotes,
  WishlistShowcase,
} from './wishlist-deps.ts';
import { createWishlistItems, requireItem } from './wishlist-items.ts';
import { createWishlistLists } from './wishlist-lists.ts';

type Deps = {
  db: Database;
  catalog: WishlistCatalog;
  showcase: WishlistShowcase;
  quotes: WishlistQuotes;
  owners: WishlistOwners;
  clock: Clock;
};

/** Wishlists of customers. */
export function createWishlistService({ db, catalog, showcase, quotes, owners, clock }: Deps) {
  const { hold, chosen, ...lists } = createWishlistLists({ db, clock });

  async function show(store: Store, items: readonly ItemRow[]): Promise<ShownItem[]> {
    const skus = [...new Set(items.map(({ productSku }) => productSku))];
    const products = new Map((await showcase.show(store, skus)).map((product) => [product.sku, product]));
    const now = clock();
    return items.map((item) => shownItem(item, { store, products, now }));
  }

  return {
    ...lists,
    ...createWishlistItems({ lists: { hold, chosen }, catalog, clock }),

    /** Distinct products on any list. */
    getSkus: (customerId: string): Promise<string[]> => findSkus(db, customerId),

    async read({ customerId, store }: WishlistCall, limit = MAX_WISHLIST_ITEMS) {
      const [own, items] = await Promise.all([findLists(db, customerId), findItems(db, customerId)]);
      const byList = Map.groupBy(items, ({ wishlistId }) => wishlistId);
      const within = own.flatMap(({ wishlistId }) => (byList.get(wishlistId) ?? []).slice(0, limit));
      const shown = Map.groupBy(await show(store, within), ({ wishlistId }) => wishlistId);
      return own.map((list) => ({
        ...list,
        count: byList.get(list.wishlistId)?.length ?? 0,
        items: shown.get(list.wishlistId) ?? [],
      }));
    },

    /** The item stays on the list when adding to the quote fails. */
    async moveToQuote(call: QuoteCallInput, { id, sku }: { id: string; sku: string }) {
      const item = await requireItem(db, call.caller.customerId, id);
      const { product, variantSku } = await requireChosen(catalog, call.store, sku);
      if (product.sku !== item.productSku || variantSku === null) throw notSoldHere(sku);
      const put = await quotes.put(call, variantSku);
      await deleteItem(db, id);
      return put;
    },

    /** Reveals only what the owner chose to share. */
    async readShared(store: Store, token: string) {
      const list = isShareToken(token) ? await findSharedList(db, token) : undefined;
      if (!list) throw wishlistUnknown();
      const [items, firstName] = await Promise.all([
        findItemsOn(db, list.wishlistId),
        list.sharesName ? owners.findFirstName(list.customerId) : undefined,
      ]);
      return { name: list.name, firstName, items: await show(store, items) };
    },
  };
}

export type WishlistService = ReturnType<typeof createWishlistService>;
