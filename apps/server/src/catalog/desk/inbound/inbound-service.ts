import type { StockPool } from '@shop/domain/catalog/stock';
import {
  countOutstanding,
  type DeliveryView,
  deliveryChanged,
  deliveryEnded,
  deliveryPast,
  deliveryUnknown,
  getDay,
  isOverdue,
  type Receipt,
  receiveLines,
} from '@shop/domain/catalog/stock-desk/inbound';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import { findKnownVariants } from '#server/catalog/stock/stock-repository.ts';
import type { StockLine } from '#server/catalog/stock/stock-service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import {
  changeDelivery,
  type DeliveryRow,
  insertDelivery,
  listDeliveries,
  listPromises,
  lockDelivery,
  saveReceived,
  setPromise,
} from './inbound-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  locale: string;
  stores: readonly Pick<Store, 'storeId'>[];
  stock: { receive(tx: Database, lines: readonly StockLine[], reference: string): Promise<void> };
};
export type Delivery = DeliveryRow & { isOverdue: boolean };
type CreateCall = {
  pool: StockPool;
  supplier: string;
  reference: string;
  dueOn: string;
  lines: readonly { sku: string; quantity: number }[];
};
type Versioned = { version?: number | undefined };
type ReceiveCall = Versioned & { lines: readonly Receipt[]; isLast?: boolean | undefined };

const MOST_DELIVERIES = 200;
/** Zone of the warehouse, for days. */
const WAREHOUSE_ZONE: Record<StockPool, string> = { gb: 'Europe/London', us: 'America/New_York' };

export type Deliveries = ReturnType<typeof createDeliveries>;

/** Expected deliveries: what comes when, and its receipt into the stock. */
export function createDeliveries(deps: Deps) {
  const { db, clock, audit, locale, stores, stock } = deps;
  const getToday = (pool: StockPool) => getDay(clock(), WAREHOUSE_ZONE[pool]);
  const hold = createHold(deps);

  return {
    async list({ view, pool }: { view: DeliveryView; pool?: StockPool | undefined }): Promise<Delivery[]> {
      const today = { gb: getToday('gb'), us: getToday('us') };
      const rows = await listDeliveries(db, { view, pool, today, locale, most: MOST_DELIVERIES });
      return rows.map((row) => ({ ...row, isOverdue: isOverdue(row, getToday(row.pool)) }));
    },

    async create(actor: Actor, call: CreateCall): Promise<string> {
      requirePermission(actor, 'stock.edit');
      if (call.dueOn < getToday(call.pool)) throw deliveryPast();
      return await db.transaction().execute(async (tx) => {
        await requireVariants(tx, call.lines);
        const deliveryId = await insertDelivery(tx, { ...call, author: actor.name, createdAt: clock() });
        const entity = { kind: 'delivery', id: deliveryId };
        await audit.record(tx, actor, { permission: 'stock.edit', action: 'expect-delivery', entity, after: call });
        return deliveryId;
      });
    },

    postpone: (actor: Actor, deliveryId: string, { version, dueOn }: Versioned & { dueOn: string }): Promise<void> =>
      hold(actor, { deliveryId, version }, async (tx, delivery) => {
        if (dueOn < getToday(delivery.pool)) throw deliveryPast();
        await changeDelivery(tx, deliveryId, { dueOn });
        return { action: 'postpone-delivery', before: { dueOn: delivery.dueOn }, after: { dueOn } };
      }),

    /** Adds what arrived to the stock. The delivery ends when all has come, or with its last part. */
    receive: (actor: Actor, deliveryId: string, { version, lines, isLast }: ReceiveCall): Promise<void> =>
      hold(actor, { deliveryId, version }, async (tx, delivery) => {
        const { pool, lines: before, version: held } = delivery;
        const after = receiveLines(before, lines);
        const arrived = lines.filter(({ quantity }) => quantity > 0).map((line) => ({ ...line, pool }));
        await stock.receive(tx, arrived, `delivery/${deliveryId}/${held}`);
        await saveReceived(tx, deliveryId, after);
        const isDone = isLast || countOutstanding(after) === 0;
        await changeDelivery(tx, deliveryId, isDone ? { state: 'received', endedAt: clock() } : {});
        const missing = isDone ? countOutstanding(after) : 0;
        return { action: 'receive-delivery', after: { lines, ...(missing > 0 && { missing }) } };
      }),

    cancel: (actor: Actor, deliveryId: string, { version, reason }: Versioned & { reason: string }): Promise<void> =>
      hold(actor, { deliveryId, version }, async (tx) => {
        await changeDelivery(tx, deliveryId, { state: 'cancelled', endedAt: clock() });
        return { action: 'cancel-delivery', reason };
      }),

    promises: (): Promise<number[]> => listPromises(db),

    /** Whether a store shows when a sold-out size is expected back. */
    async setPromise(actor: Actor, { storeId, isOn }: { storeId: number; isOn: boolean }): Promise<void> {
      requirePermission(actor, 'stock.edit', { store: storeId });
      if (stores.every((store) => store.storeId !== storeId)) throw storeUnknown();
      await db.transaction().execute(async (tx) => {
        const isChanged = await setPromise(tx, { storeId, isOn, author: actor.name, since: clock() });
        if (!isChanged) return audit.recordNothing(actor);
        await audit.record(tx, actor, {
          ...{ permission: 'stock.edit', action: 'set-delivery-promise', storeId, after: { isOn } },
          entity: { kind: 'store', id: String(storeId) },
        });
      });
    },
  };
}

type Change = { action: string; before?: Record<string, unknown>; after?: Record<string, unknown>; reason?: string };

/** Runs a write on an open delivery, with its audit entry. */
function createHold({ db, audit, locale }: Pick<Deps, 'db' | 'audit' | 'locale'>) {
  return async (
    actor: Actor,
    { deliveryId, version }: Versioned & { deliveryId: string },
    work: (tx: Database, delivery: DeliveryRow) => Promise<Change>,
  ): Promise<void> => {
    requirePermission(actor, 'stock.edit');
    await db.transaction().execute(async (tx) => {
      const delivery = await lockDelivery(tx, { deliveryId, locale });
      if (!delivery) throw deliveryUnknown();
      if (version !== undefined && version !== delivery.version) throw deliveryChanged();
      if (delivery.state !== 'open') throw deliveryEnded(delivery.state);
      const entity = { kind: 'delivery', id: deliveryId };
      await audit.record(tx, actor, { permission: 'stock.edit', entity, ...(await work(tx, delivery)) });
    });
  };
}

async function requireVariants(tx: Database, lines: readonly { sku: string }[]): Promise<void> {
  const skus = lines.map(({ sku }) => sku);
  const known = await findKnownVariants(tx, skus);
  const unknown = skus.find((sku) => !known.has(sku));
  if (unknown === undefined) return;
  throw new ShopError(`Variant ${unknown} not found`, { code: 'sku_unknown', kind: 'not-found', field: 'sku' });
}

const storeUnknown = () =>
  new ShopError('This store does not exist', { code: 'store_unknown', kind: 'not-found', field: 'storeId' });
