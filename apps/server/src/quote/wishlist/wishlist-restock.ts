import type { Store } from '@shop/domain/site/store/store';
import type { SoldVariant } from '#server/catalog/product/store-product.ts';
import type { Database } from '#server/platform/database/database.ts';
import { eachAlone, lockReader, type NewsDeps } from './wishlist-readers.ts';
import {
  findRestocked,
  findWantingStores,
  saveNotified,
  takeWaiting,
  type WantedItem,
  type WantedSize,
} from './wishlist-restock-repository.ts';

type Selling = { store: Store; sold: SoldVariant };

/** Restock notifications: longest waiting first, never more customers than available units. */
export function createRestockNews({ db, catalog, restock, mail, findEmail, findStore, clock }: NewsDeps) {
  /** Stores with waiting items that sell the variant now. */
  async function findSelling(tx: Database, size: WantedSize): Promise<Selling[]> {
    const selling: Selling[] = [];
    for (const { brand, locale } of await findWantingStores(tx, size)) {
      const store = findStore(brand, locale);
      const [sold] = store ? await catalog.findVariants(store, [size.variantSku], tx) : [];
      if (store && sold) selling.push({ store, sold });
    }
    return selling;
  }

  /** Mails and their sent marks are committed together or not at all. */
  async function notifyLongestWaiting(tx: Database, size: WantedSize): Promise<void> {
    const turn = await restock.turnFor(tx, size);
    if (!turn) return;
    const selling = await findSelling(tx, size);
    const stores = selling.map(({ store: { brand, localeISOCode: locale } }) => ({ brand, locale }));
    const items = onePerCustomer(await takeWaiting(tx, size, { stores, limit: turn.limit }));
    const customerIds = items.map(({ customerId }) => customerId);
    await saveNotified(tx, size, { customerIds, now: clock(), head: turn.head });
    for (const item of items) await notify(tx, item, selling);
  }

  async function notify(tx: Database, { customerId, brand, locale }: WantedItem, selling: readonly Selling[]) {
    const here = selling.find(({ store }) => store.brand === brand && store.localeISOCode === locale);
    const to = await findEmail(customerId);
    if (!here || to === undefined) return;
    const { unsubscribeToken } = await lockReader(tx, customerId);
    const { store, sold } = here;
    await mail.notify(tx, { to, customerId, store, unsubscribeToken, about: 'back-in-stock', pieces: [sold] });
  }

  return {
    /** Safe to run in several processes concurrently and to stop at any time. */
    notifyAll: async (): Promise<void> =>
      eachAlone(await findRestocked(db), (size) => db.transaction().execute((tx) => notifyLongestWaiting(tx, size))),
  };
}

const onePerCustomer = (items: readonly WantedItem[]): WantedItem[] =>
  [...Map.groupBy(items, ({ customerId }) => customerId).values()].flatMap(([first]) => first ?? []);
