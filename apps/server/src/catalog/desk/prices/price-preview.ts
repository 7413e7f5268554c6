import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { readMoment } from '@shop/domain/zoned-time';
import type { StoreProduct } from '#server/catalog/product/store-product.ts';

/** A page of a category. */
type Listing = { total: number; page: number; lastPage: number; products: StoreProduct[] };
/** Page of a category with the prices of a moment. */
export type ReadListingAt = (
  at: Date,
  store: Store,
  wanted: { category: string; page: number },
) => Promise<Listing | undefined>;
type Deps = { stores: readonly Store[]; readListingAt: ReadListingAt };
type PreviewCall = { storeId: number; category: string; at: string; page: number };

export type PreviewPrices = ReturnType<typeof createPricePreview>;

/** What shoppers of a store will see at a moment. Stock, order and texts are those of today. */
export const createPricePreview =
  ({ stores, readListingAt }: Deps) =>
  async ({ storeId, category, at: typed, page }: PreviewCall): Promise<Listing & { at: Date; timeZone: string }> => {
    const store = stores.find((one) => one.storeId === storeId);
    if (!store) throw unknown('store_unknown', 'This store does not exist');
    const at = readMoment(typed, store.timeZone);
    if (!at) throw new ShopError('This is no moment', { code: 'moment_invalid', kind: 'unprocessable', field: 'at' });
    const listing = await readListingAt(at, store, { category, page });
    if (!listing) throw unknown('category_unknown', 'The store shows no such category, or it has no such page');
    return { ...listing, at, timeZone: store.timeZone };
  };

const unknown = (code: string, reason: string) => new ShopError(reason, { code, kind: 'not-found' });
