import type { Money } from '@shop/domain/money';
import { ShopError } from '@shop/domain/shop-error';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { listUnknownSkus, saveCosts } from './markdown-repository.ts';

type Deps = { db: DatabaseHandle['db']; audit: AuditTrail };

export type SetCosts = ReturnType<typeof createSetCosts>;

/** Cost prices of products, per currency. */
export const createSetCosts =
  ({ db, audit }: Deps) =>
  async (actor: Actor, costs: readonly { sku: string; cost: Money }[]): Promise<number> => {
    requirePermission(actor, 'prices.edit');
    return await db.transaction().execute(async (tx) => {
      const [unknown] = await listUnknownSkus(
        tx,
        costs.map(({ sku }) => sku),
      );
      if (unknown !== undefined) throw skuUnknown(unknown);
      const changed = await saveCosts(
        tx,
        costs.map(({ sku, cost }) => ({ sku, ...cost })),
      );
      for (const { sku, currency, amount, before } of changed) {
        await audit.record(tx, actor, {
          ...{ permission: 'prices.edit', action: 'set-cost', entity: { kind: 'product', id: sku } },
          ...{ before: { cost: before, currency }, after: { cost: amount, currency } },
        });
      }
      if (changed.length === 0) audit.recordNothing(actor);
      return changed.length;
    });
  };

const skuUnknown = (sku: string) =>
  new ShopError(`Product ${sku} not found`, { code: 'sku_unknown', kind: 'not-found', field: 'sku' });
