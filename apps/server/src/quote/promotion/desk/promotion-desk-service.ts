import { isPromotionForStore, type Promotion } from '@shop/domain/quote/promotion/promotion';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, judge, requirePermission } from '@shop/domain/staff/actor';
import type { Database } from '#server/platform/database/database.ts';
import type { PromotionService } from '#server/quote/promotion/promotion-service.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';

type Deps = {
  db: Database;
  stores: readonly Store[];
  promotions: Pick<PromotionService, 'list' | 'put' | 'end'>;
  audit: AuditTrail;
};
type Used = Awaited<ReturnType<PromotionService['list']>>[number];
export type ShownPromotion = Used & { stores: readonly Store[] };

const permission = 'promotions.edit';

export type PromotionDesk = ReturnType<typeof createPromotionDesk>;

/** Promotions of the merchant's side: back office and commands. Every change is recorded. */
export function createPromotionDesk({ db, stores, promotions, audit }: Deps) {
  const listStores = (promotion: Promotion) => stores.filter((store) => isPromotionForStore(promotion, store));

  /** A promotion is changed as a whole, so the permission must hold in each of its stores. */
  function requireEdit(actor: Actor, promotion: Promotion): void {
    requirePermission(actor, permission);
    for (const { storeId } of listStores(promotion)) requirePermission(actor, permission, { store: storeId });
  }

  async function find(key: string): Promise<Used> {
    const found = (await promotions.list()).find(({ promotion }) => promotion.key === key);
    if (!found) throw promotionUnknown();
    return found;
  }

  return {
    async list(actor: Actor): Promise<ShownPromotion[]> {
      const isSeen = ({ storeId }: Store) => judge(actor, 'promotions.read', { store: storeId }) !== 'refused';
      return (await promotions.list())
        .map((used) => ({ ...used, stores: listStores(used.promotion).filter(isSeen) }))
        .filter((used) => used.stores.length > 0 || actor.kind !== 'staff');
    },

    async end(actor: Actor, key: string, reason?: string): Promise<ShownPromotion> {
      const { promotion: before } = await find(key);
      requireEdit(actor, before);
      await db.transaction().execute(async (tx) => {
        await promotions.end(key, tx);
        const entity = { kind: 'promotion', id: key };
        const ended = { endsAt: before.endsAt?.toISOString() ?? null };
        await audit.record(tx, actor, { permission, action: 'end', entity, before: ended, ...(reason && { reason }) });
      });
      const used = await find(key);
      return { ...used, stores: listStores(used.promotion) };
    },

    /** Creates or replaces all or none of them, by key. */
    async save(actor: Actor, saved: readonly Promotion[]): Promise<void> {
      const before = new Map((await promotions.list()).map(({ promotion }) => [promotion.key, promotion]));
      for (const promotion of saved) requireEdit(actor, promotion);
      await db.transaction().execute(async (tx) => {
        for (const promotion of saved) {
          await promotions.put(tx, promotion);
          const [entity, known] = [{ kind: 'promotion', id: promotion.key }, before.get(promotion.key)];
          const after = { ...promotion };
          await audit.record(tx, actor, { permission, action: 'save', entity, ...(known && { before: known }), after });
        }
      });
    },
  };
}

const promotionUnknown = () =>
  new ShopError('There is no such promotion', { code: 'promotion_unknown', kind: 'not-found' });
