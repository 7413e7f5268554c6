import type { Store } from '@shop/domain/store';
import type { Database } from '#server/platform/database/database.ts';
import type { SoldVariant } from '../catalog/store-product.ts';
import { eachAlone, type NewsParts, readerOf } from './wishlist-readers.ts';
import {
  findRestocked,
  findWantingStores,
  saveTold,
  takeWaiting,
  type WantedItem,
  type WantedSize,
} from './wishlist-restock-repository.ts';

type Selling = { store: Store; sold: SoldVariant };

/** Tells of sizes that are back: who has waited longest first, and never more of them than there are units. */
export function createRestockNews({ db, catalog, restock, mail, emailOf, findStore, clock }: NewsParts) {
  /** The stores that somebody waits in and that sell the size now, each with how it shows it. */
  async function findSelling(tx: Database, size: WantedSize): Promise<Selling[]> {
    const selling: Selling[] = [];
    for (const { brand, locale } of await findWantingStores(tx, size)) {
      const store = findStore(brand, locale);
      const [sold] = store ? await catalog.findVariants(store, [size.variantSku], tx) : [];
      if (store && sold) selling.push({ store, sold });
    }
    return selling;
  }

  /** The mails and the mark that they are sent are committed together or not at all. */
  async function tellLongestWaiting(tx: Database, size: WantedSize): Promise<void> {
    const turn = await restock.turnFor(tx, size);
    if (!turn) return;
    const selling = await findSelling(tx, size);
    const stores = selling.map(({ store: { brand, localeISOCode: locale } }) => ({ brand, locale }));
    const items = onePerCustomer(await takeWaiting(tx, size, { stores, limit: turn.limit }));
    const customerIds = items.map(({ customerId }) => customerId);
    await saveTold(tx, size, { customerIds, now: clock(), head: turn.head });
    for (const item of items) await tell(tx, item, selling);
  }

  async function tell(tx: Database, { customerId, brand, locale }: WantedItem, selling: readonly Selling[]) {
    const here = selling.find(({ store }) => store.brand === brand && store.localeISOCode === locale);
    const to = await emailOf(customerId);
    if (!here || to === undefined) return;
    const { unsubscribeToken } = await readerOf(tx, customerId);
    const { store, sold } = here;
    await mail.tell(tx, { to, store, unsubscribeToken, about: 'back-in-stock', pieces: [sold] });
  }

  return {
    /** Any number of processes may do so at once, and be stopped at any time. */
    tellAll: async (): Promise<void> =>
      eachAlone(await findRestocked(db), (size) => db.transaction().execute((tx) => tellLongestWaiting(tx, size))),
  };
}

const onePerCustomer = (items: readonly WantedItem[]): WantedItem[] =>
  [...Map.groupBy(items, ({ customerId }) => customerId).values()].flatMap(([first]) => first ?? []);
