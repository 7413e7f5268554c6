import type { Promotion } from '@shop/domain/quote/promotion/promotion';
import { ShopError } from '@shop/domain/shop-error';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { Database } from '#server/platform/database/database.ts';
import { requirePromotion, type TypedPromotion } from '#server/quote/promotion/promotion-reading.ts';
import { findDeskRow, insertPromotion, updatePromotion } from '#server/quote/promotion/promotion-repository.ts';
import type { PromotionService } from '#server/quote/promotion/promotion-service.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createPromotionReader, type ReaderDeps, type ShownPromotion } from './promotion-reader.ts';

type Deps = ReaderDeps & { promotions: Pick<PromotionService, 'put' | 'end'>; audit: AuditTrail };
type Change = { version: number; promotion: TypedPromotion };
type Recorded = { action: string; before?: Promotion | undefined; after: Promotion };

const permission = 'promotions.edit';

export type PromotionDesk = ReturnType<typeof createPromotionDesk>;

/** Promotions of the merchant's side: back office and commands. Every change is recorded. */
export function createPromotionDesk(deps: Deps) {
  const { db, clock, promotions, audit } = deps;
  const reader = createPromotionReader(deps);
  const { find } = reader;

  /** A promotion is changed as a whole, so the permission must hold in each of its stores. */
  function requireEdit(actor: Actor, promotion: Promotion): void {
    requirePermission(actor, permission);
    for (const { storeId } of reader.listStores(promotion)) requirePermission(actor, permission, { store: storeId });
  }

  function readTyped(actor: Actor, file: TypedPromotion): Promotion {
    const promotion = requirePromotion(file, deps.getTimeZone);
    if (reader.listStores(promotion).length === 0) throw withoutStore();
    requireEdit(actor, promotion);
    return promotion;
  }

  const record = (tx: Database, actor: Actor, { action, before, after }: Recorded) =>
    audit.record(tx, actor, {
      ...{ permission, action, entity: { kind: 'promotion', id: after.key }, after: { ...after } },
      ...(before && { before: { ...before } }),
    });

  async function change(actor: Actor, key: string, { version, promotion: file }: Change): Promise<ShownPromotion> {
    const promotion = readTyped(actor, { ...file, key });
    return db.transaction().execute(async (tx) => {
      const { promotion: before } = await find(key, tx);
      requireEdit(actor, before);
      if (!(await updatePromotion(tx, promotion, { now: clock(), version }))) throw versionConflict();
      await record(tx, actor, { action: 'save', before, after: promotion });
      return find(key, tx);
    });
  }

  return {
    ...reader,
    change,

    async requireEditable(actor: Actor, key: string): Promise<ShownPromotion> {
      const shown = await find(key);
      requireEdit(actor, shown.promotion);
      return shown;
    },

    async create(actor: Actor, file: TypedPromotion): Promise<ShownPromotion> {
      const promotion = readTyped(actor, file);
      return db.transaction().execute(async (tx) => {
        if (!(await insertPromotion(tx, promotion, clock()))) throw promotionExists();
        await record(tx, actor, { action: 'create', after: promotion });
        return find(promotion.key, tx);
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
        return find(key, tx);
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
  };
}

const promotionExists = () =>
  new ShopError('Another promotion has this key', { code: 'promotion_exists', kind: 'conflict', field: 'key' });

const versionConflict = () =>
  new ShopError('Another member of staff changed this promotion', { code: 'version_conflict', kind: 'conflict' });

const withoutStore = () =>
  new ShopError('No store has this brand, locale and currency', {
    ...{ code: 'promotion_without_store', kind: 'unprocessable', field: 'locales' },
  });
