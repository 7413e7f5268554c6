import type { Store } from '@shop/domain/store';
import { isDigestDue, priceNews } from '@shop/domain/wishlist';
import type { Database } from '#server/platform/database/database.ts';
import type { StoreProduct } from '../catalog/store-product.ts';
import {
  findReaders,
  findWatchedProducts,
  holdWatchedItems,
  saveWatched,
  type WatchedItem,
  type WatchedProduct,
} from './wishlist-drop-repository.ts';
import { saveDigest } from './wishlist-reader-repository.ts';
import { eachAlone, type NewsParts, readerOf } from './wishlist-readers.ts';

/** What a store asks for a product that somebody watches. */
type Offer = WatchedProduct & { store: Store; product: StoreProduct };
type Offers = ReadonlyMap<string, Offer>;
type Drop = { item: WatchedItem; offer: Offer };

const BATCH = 500;

/** Tells of prices that fell: each fall once, and all of a day in one mail. */
export function createDropNews({ db, catalog, mail, emailOf, findStore, clock }: NewsParts) {
  /** Prices turn with the clock, so they are read as a shopper would. */
  async function findOffers(): Promise<Offers> {
    const offers = new Map<string, Offer>();
    const byStore = Map.groupBy(await findWatchedProducts(db), ({ brand, locale }) => `${brand} ${locale}`);
    for (const watched of byStore.values()) {
      for (let start = 0; start < watched.length; start += BATCH) {
        for (const offer of await offersOf(watched.slice(start, start + BATCH))) offers.set(keyOf(offer), offer);
      }
    }
    return offers;
  }

  /** All of one store. */
  async function offersOf(watched: readonly WatchedProduct[]): Promise<Offer[]> {
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

  /** The mail and what it has told are committed together or not at all. */
  async function tellOne(tx: Database, customerId: string, offers: Offers): Promise<void> {
    const { unsubscribeToken, digestAt } = await readerOf(tx, customerId);
    const drops = await noteChanges(tx, customerId, offers);
    const [first] = drops;
    const to = await emailOf(customerId);
    const now = clock();
    if (!first || to === undefined || !isDigestDue(digestAt, now)) return;

    const { store } = first.offer;
    const told = drops.filter(({ offer }) => offer.store === store);
    for (const { item, offer } of told) await saveWatched(tx, item.itemId, amountOf(offer));
    await saveDigest(tx, customerId, now);
    await mail.tell(tx, { to, store, unsubscribeToken, about: 'price-drop', pieces: piecesOf(told) });
  }

  /** Remembers what is no news, and answers what is. */
  async function noteChanges(tx: Database, customerId: string, offers: Offers): Promise<Drop[]> {
    const drops: Drop[] = [];
    for (const item of await holdWatchedItems(tx, customerId)) {
      const offer = offers.get(keyOf(item));
      if (!offer) continue;
      const amount = amountOf(offer);
      const news = priceNews({ ...item, amount });
      if (news === 'drop') drops.push({ item, offer });
      if (news === 'change') await saveWatched(tx, item.itemId, amount);
    }
    return drops;
  }

  return {
    /** Any number of processes may do so at once, and be stopped at any time. */
    async tellAll(): Promise<void> {
      const offers = await findOffers();
      const asked = [...offers.values()].map(({ brand, locale, productSku, product }) => ({
        brand,
        locale,
        productSku,
        amount: product.price.now.amount,
      }));
      await eachAlone(await findReaders(db, asked), (customerId) =>
        db.transaction().execute((tx) => tellOne(tx, customerId, offers)),
      );
    },
  };
}

const keyOf = ({ brand, locale, productSku }: WatchedProduct): string => `${brand} ${locale} ${productSku}`;
const amountOf = ({ product }: Offer): number => product.price.now.amount;

/** A piece on two lists is one piece of news. */
const piecesOf = (drops: readonly Drop[]) =>
  [...Map.groupBy(drops, ({ item }) => item.productSku).values()].flatMap(([first]) =>
    first ? [{ product: first.offer.product, savedAmount: first.item.savedAmount }] : [],
  );
