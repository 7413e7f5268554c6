import { MAX_WISHLIST_ITEMS, requireRoomOnWishlist, wishlistItemUnknown } from '@shop/domain/quote/wishlist';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  countItems,
  deleteItem,
  deleteItems,
  findItem,
  findItemsOn,
  findSkus,
  type ItemRow,
  insertItems,
  updateItem,
} from './item-repository.ts';
import { type Chosen, findChosen, newItem, onceEach, requireChosen, withSize } from './wishlist-choice.ts';
import type { WishlistCall, WishlistCatalog } from './wishlist-deps.ts';
import { requireList, type WishlistLists } from './wishlist-lists.ts';

type Deps = { lists: Pick<WishlistLists, 'hold' | 'chosen'>; catalog: WishlistCatalog; clock: Clock };
type Place = { sku: string; wishlist?: string | undefined };
type SavedItem = { skus: string[]; sizes: string[] };
type Notify = { priceDrop?: boolean | undefined; backInStock?: boolean | undefined };

/** Item operations on a customer's lists. Every id is looked up among the customer's own items. */
export function createWishlistItems({ lists: { hold, chosen }, catalog, clock }: Deps) {
  return {
    async add({ customerId, store }: WishlistCall, { sku, wishlist }: Place): Promise<void> {
      const choice = await requireChosen(catalog, store, sku);
      await hold(customerId, async (tx, own) => {
        const { wishlistId } = await chosen(tx, { customerId, lists: own, id: wishlist });
        const present = await findPiece(tx, wishlistId, choice.product.sku);
        if (present) return chooseSize(tx, present, choice);
        requireRoomOnWishlist(await countItems(tx, customerId));
        await insertItems(tx, [newItem(choice, { wishlistId, store, addedAt: clock() })]);
      });
    },

    async remove(customerId: string, { sku, wishlist }: Place): Promise<void> {
      await hold(customerId, async (tx, own) => {
        const meant = wishlist === undefined ? own : [requireList(own, wishlist)];
        await deleteItems(tx, { wishlistIds: meant.map(({ wishlistId }) => wishlistId), sku });
      });
    },

    /** Merges items stored on a device, newest first. Returns the number added. */
    async merge({ customerId, store }: WishlistCall, { skus, sizes }: SavedItem): Promise<number> {
      const found = await findChosen(catalog, store, skus);
      const chosenSizes = await findChosen(catalog, store, sizes);
      return hold(customerId, async (tx, own) => {
        const known = new Set(await findSkus(tx, customerId));
        const fresh = onceEach(skus.flatMap((sku) => found.get(sku) ?? []))
          .filter(({ product }) => !known.has(product.sku))
          .slice(0, MAX_WISHLIST_ITEMS - (await countItems(tx, customerId)));
        if (fresh.length === 0) return 0;
        const { wishlistId } = await chosen(tx, { customerId, lists: own });
        const savedAt = (place: number) => new Date(clock().getTime() - place);
        await insertItems(
          tx,
          fresh.map((one, place) =>
            newItem(withSize(one, chosenSizes), { wishlistId, store, addedAt: savedAt(place) }),
          ),
        );
        return fresh.length;
      });
    },

    async notify(customerId: string, id: string, { priceDrop, backInStock }: Notify): Promise<void> {
      await hold(customerId, async (tx) => {
        const { notifyPriceDrop, notifyBackInStock } = await requireItem(tx, customerId, id);
        await updateItem(tx, id, {
          notifyPriceDrop: priceDrop ?? notifyPriceDrop,
          notifyBackInStock: backInStock ?? notifyBackInStock,
        });
      });
    },

    /** If the product is already on the target list, the existing item is kept. */
    async moveItem(customerId: string, id: string, wishlist: string): Promise<void> {
      await hold(customerId, async (tx, own) => {
        const item = await requireItem(tx, customerId, id);
        const { wishlistId } = requireList(own, wishlist);
        if (item.wishlistId === wishlistId) return;
        const isThere = await findPiece(tx, wishlistId, item.productSku);
        if (isThere) await deleteItem(tx, id);
        else await updateItem(tx, id, { wishlistId });
      });
    },
  };
}

export async function requireItem(tx: Database, customerId: string, id: string): Promise<ItemRow> {
  const item = await findItem(tx, customerId, id);
  if (!item) throw wishlistItemUnknown();
  return item;
}

const findPiece = async (tx: Database, wishlistId: string, productSku: string): Promise<ItemRow | undefined> =>
  (await findItemsOn(tx, wishlistId)).find((item) => item.productSku === productSku);

/** A change of size resets the stock state, because another variant has its own stock. */
async function chooseSize(tx: Database, present: ItemRow, { variantSku }: Chosen): Promise<void> {
  if (variantSku === null || variantSku === present.variantSku) return;
  await updateItem(tx, present.itemId, { variantSku, outSince: null, backAt: null });
}
