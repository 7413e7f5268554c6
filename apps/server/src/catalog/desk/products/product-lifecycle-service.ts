import {
  applySchedule,
  archiveProduct,
  type ProductLifecycle,
  putOnline,
  restoreProduct,
  type Schedule,
  scheduleProduct,
  takeOffline,
} from '@shop/domain/catalog/desk/product-lifecycle';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import type { ProductRecord } from '#server/catalog/records/catalog-record.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { withSavepoint } from '#server/platform/database/savepoint.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { createDeskProduct, type DeskProduct, lockDeskProduct, saveDeskProduct } from './desk-product.ts';
import { findDueSkus, findUnknownSkus, saveLifecycle } from './product-desk-repository.ts';

type Deps = { db: DatabaseHandle['db']; clock: Clock; audit: AuditTrail };
type Wanted = { sku: string /** Absent in commands, which do not show a state first. */; version?: string | undefined };

export type ProductLifecycles = ReturnType<typeof createProductLifecycles>;

/** Online, offline, by plan or at once; archive and copies. */
export function createProductLifecycles({ db, clock, audit }: Deps) {
  async function move(tx: Database, actor: Actor, { product, action, next }: Move): Promise<void> {
    const { record, lifecycle } = product;
    const before = { online: record.online, ...lifecycle };
    const { online, ...plan } = next(before);
    if (online !== record.online) await saveDeskProduct(tx, { before: record, after: { ...record, online } }, clock());
    await saveLifecycle(tx, record.sku, plan);
    const [was, is] = [describe(before), describe({ online, ...plan })];
    const changed = Object.keys(was).filter((name) => was[name] !== is[name]);
    if (changed.length === 0) return audit.recordNothing(actor);
    await audit.record(tx, actor, {
      ...{ permission: 'catalog.edit', action, entity: { kind: 'product', id: record.sku } },
      ...{ before: pick(was, changed), after: pick(is, changed) },
    });
  }

  const run = (actor: Actor, { sku, version }: Wanted, { action, next }: Omit<Move, 'product'>): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await move(tx, actor, { product: await lockDeskProduct(tx, sku, version), action, next });
    });

  return {
    setOnline: (actor: Actor, wanted: Wanted, online: boolean) =>
      run(actor, wanted, { action: online ? 'online' : 'offline', next: online ? putOnline : takeOffline }),

    setArchived: (actor: Actor, wanted: Wanted, isArchived: boolean) =>
      run(actor, wanted, {
        action: isArchived ? 'archive' : 'restore',
        next: isArchived ? () => archiveProduct(clock()) : restoreProduct,
      }),

    schedule: (actor: Actor, wanted: Wanted, schedule: Schedule) =>
      run(actor, wanted, { action: 'schedule', next: (product) => scheduleProduct(product, schedule, clock()) }),

    /** Carries out the plans that are due. Idempotent. A product that cannot be saved does not stop the others. */
    async applyDue(tx: Database, onRefused: (sku: string, refusal: ShopError) => void): Promise<void> {
      const actor: Actor = { kind: 'system', name: 'product-schedule' };
      for (const sku of await findDueSkus(tx, clock())) {
        const carryOut = async () => {
          const product = await lockDeskProduct(tx, sku);
          await move(tx, actor, { product, action: 'scheduled', next: (one) => applySchedule(one, clock()) });
        };
        await withSavepoint(tx, carryOut, (error) => {
          if (error instanceof ShopError) onRefused(sku, error);
          return error instanceof ShopError;
        });
      }
    },

    /** Offline copy of content and prices, with new SKUs and no stock. */
    async duplicate(actor: Actor, sku: string, newSku: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const { record } = await lockDeskProduct(tx, sku);
        if ((await findUnknownSkus(tx, [newSku])).length === 0) throw skuTaken(newSku);
        await createDeskProduct(tx, buildCopy(record, newSku), clock());
        await audit.record(tx, actor, {
          ...{ permission: 'catalog.edit', action: 'duplicate', entity: { kind: 'product', id: newSku } },
          after: { copyOf: sku },
        });
      });
    },
  };
}

type Move = { product: DeskProduct; action: string; next: (product: ProductLifecycle) => ProductLifecycle };

/** Barcodes and addresses are unique; past prices belong to the original. */
const buildCopy = ({ urlKey: _, ...record }: ProductRecord, sku: string): ProductRecord => ({
  ...record,
  ...{ sku, online: false, popularity: 0 },
  variants: record.variants.map(({ size }) => ({ sku: `${sku}-${size.replace(/\s+/g, '-')}`, size, stock: {} })),
  prices: record.prices.map(({ priceList, amount }) => ({ priceList, amount })),
});

type Described = Record<string, string | boolean>;

/** A missing moment is an empty text, so that a removed plan is a change. */
const describe = ({ online, ...moments }: ProductLifecycle): Described => ({
  online,
  ...Object.fromEntries(Object.entries(moments).map(([name, moment]) => [name, moment?.toISOString() ?? ''])),
});

const pick = (described: Described, names: readonly string[]): Described =>
  Object.fromEntries(names.flatMap((name) => (name in described ? [[name, described[name] ?? '']] : [])));

const skuTaken = (sku: string) =>
  new ShopError(`There is a product ${sku}`, { code: 'sku_taken', kind: 'conflict', field: 'sku' });
