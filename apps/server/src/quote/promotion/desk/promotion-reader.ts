import type { PromotionFile } from '@shop/contracts/promotion-file';
import {
  inStoreTime,
  isPromotionForStore,
  isPromotionInForce,
  type Promotion,
} from '@shop/domain/quote/promotion/promotion';
import {
  findOverlaps,
  type PromotionOverlap,
  type ScopedProduct,
} from '@shop/domain/quote/promotion/promotion-overlap';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, holdsEverything, judge } from '@shop/domain/staff/actor';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type GetTimeZone, requirePromotion } from '#server/quote/promotion/promotion-reading.ts';
import {
  type DeskRow,
  findDeskRow,
  readCustomerGroups,
  readDeskPage,
  readOpenRows,
} from '#server/quote/promotion/promotion-repository.ts';

export type ReaderDeps = {
  db: Database;
  clock: Clock;
  stores: readonly Store[];
  getTimeZone: GetTimeZone;
  /** Products by category, for overlaps. */
  scopes: { readProducts(): Promise<readonly ScopedProduct[]> };
};
export type ShownPromotion = DeskRow & { stores: readonly Store[] };
type Page = { cursor?: string | undefined; limit: number };

/** The staff discount is a promotion of this group. */
const STAFF_GROUP = 'staff';
const MOST_COMPARED = 500;

/** Promotions as the merchant's side reads them. */
export function createPromotionReader({ db, clock, stores, getTimeZone, scopes }: ReaderDeps) {
  const listStores = (promotion: Promotion) => stores.filter((store) => isPromotionForStore(promotion, store));
  const toShown = (row: DeskRow): ShownPromotion => ({ ...row, stores: listStores(row.promotion) });
  const canRead =
    (actor: Actor) =>
    ({ storeId }: Store) =>
      judge(actor, 'promotions.read', { store: storeId }) !== 'refused';

  async function find(key: string, on: Database = db): Promise<ShownPromotion> {
    const found = await findDeskRow(on, key);
    if (!found) throw promotionUnknown();
    return toShown(found);
  }

  return {
    listStores,
    find,
    readGroups: async (): Promise<string[]> =>
      [...new Set([STAFF_GROUP, ...(await readCustomerGroups(db))])].toSorted(),

    async list(actor: Actor, { cursor, limit }: Page): Promise<{ rows: ShownPromotion[]; next?: string }> {
      const found = await readDeskPage(db, { after: cursor, limit: limit + 1 });
      const page = found.slice(0, limit).map(toShown);
      const next = found.length > limit ? page.at(-1)?.promotion.key : undefined;
      const rows = page
        .map((shown) => ({ ...shown, stores: shown.stores.filter(canRead(actor)) }))
        .filter((shown) => shown.stores.length > 0 || holdsEverything(actor));
      return { rows, ...(next !== undefined && { next }) };
    },

    async get(actor: Actor, key: string): Promise<ShownPromotion> {
      const shown = await find(key);
      if (shown.stores.length > 0 && !shown.stores.some(canRead(actor))) throw promotionUnknown();
      return shown;
    },

    /** Promotions that are not over and meet this one in a bag. */
    async findOverlaps(actor: Actor, file: PromotionFile): Promise<PromotionOverlap[]> {
      const promotion = requirePromotion(file, getTimeZone);
      const open = (await readOpenRows(db, clock(), MOST_COMPARED)).map((row) => row.promotion);
      const readable = stores.filter(canRead(actor));
      return findOverlaps(promotion, open, { stores: readable, products: await scopes.readProducts() });
    },

    getState(promotion: Promotion) {
      const now = clock();
      if (!promotion.active) return 'disabled';
      const periods = listStores(promotion).map(({ timeZone }) => inStoreTime(promotion, timeZone));
      const known = periods.length > 0 ? periods : [promotion];
      if (known.some((one) => isPromotionInForce(one, now))) return 'running';
      return known.every(({ endsAt }) => endsAt && endsAt <= now) ? 'ended' : 'scheduled';
    },
  };
}

const promotionUnknown = () =>
  new ShopError('There is no such promotion', { code: 'promotion_unknown', kind: 'not-found' });
