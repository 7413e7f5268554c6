import type { PromotionFile } from '@shop/contracts/promotion-file';
import { isPromotionForStore, isPromotionInForce, type Promotion } from '@shop/domain/quote/promotion/promotion';
import { findOverlaps, type PromotionOverlap, type ScopedProduct } from '@shop/domain/quote/promotion/promotion-overlap';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, judge, requirePermission } from '@shop/domain/staff/actor';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type GetTimeZone, requirePromotion } from '#server/quote/promotion/promotion-reading.ts';
import {
  type DeskRow,
  findDeskRow,
  insertPromotion,
  readCustomerGroups,
  readDeskPage,
  updatePromotion,
} from '#server/quote/promotion/promotion-repository.ts';
import type { PromotionService } from '#server/quote/promotion/promotion-service.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';

type Deps = {
  db: Database;
  clock: Clock;
  stores: readonly Store[];
  getTimeZone: GetTimeZone;
  promotions: Pick<PromotionService, 'put' | 'end'>;
  audit: AuditTrail;
  /** Products by category, for overlaps. */
  scopes: { readProducts(): Promise<readonly ScopedProduct[]> };
};
export type ShownPromotion = DeskRow & { stores: readonly Store[] };
type Page = { cursor?: string | undefined; limit: number };
type Change = { version: number; promotion: PromotionFile };

const permission = 'promotions.edit';
/** The staff discount is a promotion of this group. */
const STAFF_GROUP = 'staff';
const MOST_COMPARED = 500;

export type PromotionDesk = ReturnType<typeof createPromotionDesk>;

/** Promotions of the merchant's side: back office and commands. Every change is recorded. */
export function createPromotionDesk(deps: Deps) {
  const { db, clock, stores, getTimeZone, promotions, audit, scopes } = deps;
  const listStores = (promotion: Promotion) => stores.filter((store) => isPromotionForStore(promotion, store));
  const toShown = (row: DeskRow): ShownPromotion => ({ ...row, stores: listStores(row.promotion) });

  /** A promotion is changed as a whole, so the permission must hold in each of its stores. */
  function requireEdit(actor: Actor, promotion: Promotion): void {
    requirePermission(actor, permission);
    for (const { storeId } of listStores(promotion)) requirePermission(actor, permission, { store: storeId });
  }

  function readTyped(actor: Actor, file: PromotionFile): Promotion {
    const promotion = requirePromotion(file, getTimeZone);
    if (listStores(promotion).length === 0) throw withoutStore();
    requireEdit(actor, promotion);
    return promotion;
  }

  async function find(key: string, on: Database = db): Promise<DeskRow> {
    const found = await findDeskRow(on, key);
    if (!found) throw promotionUnknown();
    return found;
  }

  const record = (tx: Database, actor: Actor, { action, before, after }: Recorded) =>
    audit.record(tx, actor, {
      ...{ permission, action, entity: { kind: 'promotion', id: after.key }, after: { ...after } },
      ...(before && { before: { ...before } }),
    });

  return {
    readGroups: async (): Promise<string[]> =>
      [...new Set([STAFF_GROUP, ...(await readCustomerGroups(db))])].toSorted(),

    async list(actor: Actor, { cursor, limit }: Page): Promise<{ rows: ShownPromotion[]; next?: string }> {
      const isSeen = ({ storeId }: Store) => judge(actor, 'promotions.read', { store: storeId }) !== 'refused';
      const found = await readDeskPage(db, { after: cursor, limit: limit + 1 });
      const page = found.slice(0, limit).map(toShown);
      const next = found.length > limit ? page.at(-1)?.promotion.key : undefined;
      const rows = page
        .map((shown) => ({ ...shown, stores: shown.stores.filter(isSeen) }))
        .filter((shown) => shown.stores.length > 0 || actor.kind !== 'staff');
      return { rows, ...(next !== undefined && { next }) };
    },

    async get(actor: Actor, key: string): Promise<ShownPromotion> {
      const shown = toShown(await find(key));
      const isSeen = shown.stores.some(({ storeId }) => judge(actor, 'promotions.read', { store: storeId }) !== 'refused');
      if (!isSeen && actor.kind === 'staff' && shown.stores.length > 0) throw promotionUnknown();
      return shown;
    },

    async create(actor: Actor, file: PromotionFile): Promise<ShownPromotion> {
      const promotion = readTyped(actor, file);
      return db.transaction().execute(async (tx) => {
        if (!(await insertPromotion(tx, promotion, clock()))) throw promotionExists();
        await record(tx, actor, { action: 'create', after: promotion });
        return toShown(await find(promotion.key, tx));
      });
    },

    async change(actor: Actor, key: string, { version, promotion: file }: Change): Promise<ShownPromotion> {
      const promotion = readTyped(actor, { ...file, key });
      return db.transaction().execute(async (tx) => {
        const { promotion: before } = await find(key, tx);
        requireEdit(actor, before);
        if (!(await updatePromotion(tx, promotion, { now: clock(), version }))) throw versionConflict();
        await record(tx, actor, { action: 'save', before, after: promotion });
        return toShown(await find(key, tx));
      });
    },

    async end(actor: Actor, key: string, reason?: string): Promise<ShownPromotion> {
      const { promotion: before } = await find(key);
      requireEdit(actor, before);
      return db.transaction().execute(async (tx) => {
        await promotions.end(key, tx);
        const entity = { kind: 'promotion', id: key };
        const ended = { endsAt: before.endsAt?.toISOString() ?? null };
        await audit.record(tx, actor, { permission, action: 'end', entity, before: ended, ...(reason && { reason }) });
        return toShown(await find(key, tx));
      });
    },

    /** Creates or replaces all or none of them, by key. */
    async save(actor: Actor, saved: readonly Promotion[]): Promise<void> {
      for (const promotion of saved) requireEdit(actor, promotion);
      await db.transaction().execute(async (tx) => {
        for (const promotion of saved) {
          const before = (await findDeskRow(tx, promotion.key))?.promotion;
          await promotions.put(tx, promotion);
          await record(tx, actor, { action: 'save', before, after: promotion });
        }
      });
    },

    /** Promotions that are not over and meet this one in a bag. */
    async findOverlaps(file: PromotionFile): Promise<PromotionOverlap[]> {
      const promotion = requirePromotion(file, getTimeZone);
      const others = await readDeskPage(db, { limit: MOST_COMPARED });
      const now = clock();
      const open = others.filter(({ promotion: { endsAt } }) => !endsAt || endsAt > now);
      return findOverlaps(
        promotion,
        open.map((one) => one.promotion),
        { stores, products: await scopes.readProducts() },
      );
    },

    getState(promotion: Promotion) {
      const now = clock();
      if (!promotion.active) return 'disabled';
      if (isPromotionInForce(promotion, now)) return 'running';
      return promotion.startsAt && promotion.startsAt > now ? 'scheduled' : 'ended';
    },
  };
}

type Recorded = { action: string; before?: Promotion | undefined; after: Promotion };

export const promotionUnknown = () =>
  new ShopError('There is no such promotion', { code: 'promotion_unknown', kind: 'not-found' });

const promotionExists = () =>
  new ShopError('Another promotion has this key', { code: 'promotion_exists', kind: 'conflict', field: 'key' });

const versionConflict = () =>
  new ShopError('Another member of staff changed this promotion', { code: 'version_conflict', kind: 'conflict' });

const withoutStore = () =>
  new ShopError('No store has this brand, locale and currency', {
    ...{ code: 'promotion_without_store', kind: 'unprocessable', field: 'locales' },
  });
