import { isDigestDue, priceNews } from '@shop/domain/quote/wishlist';
import type { Store } from '@shop/domain/site/store/store';
import type { StoreProduct } from '#server/catalog/product/store-product.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  findReaders,
  findWatchedProducts,
  holdWatchedItems,
  saveWatched,
  type WatchedItem,
  type WatchedProduct,
} from './wishlist-drop-repository.ts';
import { saveDigest } from './wishlist-reader-repository.ts';
import { eachAlone, lockReader, type NewsDeps } from './wishlist-readers.ts';

/** Current offer of a watched product in a store. */
type Offer = WatchedProduct & { store: Store; product: StoreProduct };
type Offers = ReadonlyMap<string, Offer>;
type Drop = { item: WatchedItem; offer: Offer };

const BATCH = 500;

/** Price drop notifications: each drop once, one digest mail per day. */
export function createDropNews({ db, catalog, mail, findEmail, findStore, clock }: NewsDeps) {
  /** Reads prices through the catalogue as shoppers see them, because they depend on the time. */
  async function findOffers(): Promise<Offers> {
    const offers = new Map<string, Offer>();
    const byStore = Map.groupBy(await findWatchedProducts(db), ({ brand, locale }) => `${brand} ${locale}`);
    for (const watched of byStore.values()) {
      for (let start = 0; start < watched.length; start += BATCH) {
        for (const offer of await findStoreOffers(watched.slice(start, start + BATCH)))
          offers.set(getKey(offer), offer);
      }
    }
    return offers;
  }

  /** All products must belong to one store. */
  async function findStoreOffers(watched: readonly WatchedProduct[]): Promise<Offer[]> {
    const [{ brand, locale } = { brand: undefined, locale: undefined }] = watched;
    const store = brand && locale ? findStore(brand, locale) : undefined;
    if (!store) return [];
    const skus = watched.map(({ productSku }) => productSku);
    const products = await catalog.findProducts(store, skus);
    return products.map((product) => ({
      brand: store.brand,
      locale: store.localeISOCode,
      productSku: product.sku,
      store,
      product,
    }));
  }

  /** Mail and watched prices are committed together or not at all. */
  async function notifyCustomer(tx: Database, customerId: string, offers: Offers): Promise<void> {
    const { unsubscribeToken, digestAt } = await lockReader(tx, customerId);
    const drops = await noteChanges(tx, customerId, offers);
    const [first] = drops;
    const to = await findEmail(customerId);
    const now = clock();
    if (!first || to === undefined || !isDigestDue(digestAt, now)) return;

    const { store } = first.offer;
    const storeDrops = drops.filter(({ offer }) => offer.store === store);
    for (const { item, offer } of storeDrops) await saveWatched(tx, item.itemId, getAmount(offer));
    await saveDigest(tx, customerId, now);
    await mail.notify(tx, {
      to,
      customerId,
      store,
      unsubscribeToken,
      about: 'price-drop',
      pieces: getPieces(storeDrops),
    });
  }

  /** Stores price changes that need no notification and returns the drops. */
  async function noteChanges(tx: Database, customerId: string, offers: Offers): Promise<Drop[]> {
    const drops: Drop[] = [];
    for (const item of await holdWatchedItems(tx, customerId)) {
      const offer = offers.get(getKey(item));
      if (!offer) continue;
      const amount = getAmount(offer);
      const notifications = priceNews({ ...item, amount });
      if (notifications === 'drop') drops.push({ item, offer });
      if (notifications === 'change') await saveWatched(tx, item.itemId, amount);
    }
    return drops;
  }

  return {
    /** Safe to run in several processes concurrently and to stop at any time. */
    async notifyAll(): Promise<void> {
      const offers = await findOffers();
      const requested = [...offers.values()].map(({ brand, locale, productSku, product }) => ({
        brand,
        locale,
        productSku,
        amount: product.price.now.amount,
      }));
      await eachAlone(await findReaders(db, requested), (customerId) =>
        db.transaction().execute((tx) => notifyCustomer(tx, customerId, offers)),
      );
    },
  };
}

const getKey = ({ brand, locale, productSku }: WatchedProduct): string => `${brand} ${locale} ${productSku}`;
const getAmount = ({ product }: Offer): number => product.price.now.amount;

/** Deduplicates items that are on two lists. */
const getPieces = (drops: readonly Drop[]) =>
  [...Map.groupBy(drops, ({ item }) => item.productSku).values()].flatMap(([first]) =>
    first ? [{ product: first.offer.product, savedAmount: first.item.savedAmount }] : [],
  );
