import type { StockPool } from '@shop/domain/catalog/stock';
import { countUnpacked } from '@shop/domain/order/desk/packing';
import { ShopError } from '@shop/domain/shop-error';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, listGrantedStores, requirePermission } from '@shop/domain/staff/actor';
import { toAuthor } from '#server/order/desk/desk-author.ts';
import { requireOrderId } from '#server/order/desk/desk-change.ts';
import { requireHeld } from '#server/order/orders/order-change.ts';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import {
  type BatchHead,
  type BatchLine,
  type BatchOrder,
  closeBatch,
  findBatch,
  insertBatch,
  isInBatch,
  listBatches,
  lockOldestPickable,
  readBatchLines,
  readBatchOrders,
  setTaken,
} from './batch-repository.ts';

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'storeBy'> & { stores: readonly Store[]; audit: AuditTrail };
export type ShownBatch = { head: BatchHead; orders: readonly BatchOrder[]; lines: readonly BatchLine[] };
type Page = { state?: 'open' | 'closed' | undefined; cursor?: string | undefined; limit: number };
type Taken = { batchId: string; sku: string; pool: StockPool; taken: number };

const PACK = 'fulfilment.pack';

export type Batches = ReturnType<typeof createBatches>;

/** Pick batches: orders whose goods are taken from the shelves in one walk. */
export function createBatches({ db, clock, storeBy, stores, audit }: Deps) {
  async function read(actor: Actor, batchId: string): Promise<ShownBatch> {
    const head = await findBatch(db, batchId);
    if (!head) throw batchUnknown();
    const [orders, lines] = [await readBatchOrders(db, batchId), await readBatchLines(db, batchId)];
    for (const { brand, locale } of orders) requirePermission(actor, PACK, { store: storeBy(brand, locale).storeId });
    return { head, orders, lines };
  }

  /** Locks the chosen orders in the order of their ids, to avoid deadlock between two batches. */
  async function takeChosen(tx: Database, actor: Actor, orderIds: readonly string[]): Promise<readonly string[]> {
    for (const orderId of orderIds.toSorted()) {
      const order = await requireHeld(tx, orderId, storeBy);
      requirePermission(actor, PACK, { store: order.store.storeId });
      const isFit = order.state === 'paid' && !order.hold && order.lines.some((line) => countUnpacked(line) > 0);
      if (!isFit || (await isInBatch(tx, orderId))) throw orderUnfit(order.number);
    }
    return orderIds;
  }

  async function takeOldest(tx: Database, actor: Actor, limit: number): Promise<readonly string[]> {
    const granted = listGrantedStores(actor, PACK);
    const scope = granted && stores.filter(({ storeId }) => granted.includes(storeId));
    return await lockOldestPickable(tx, {
      stores: scope?.map(({ brand, localeISOCode: locale }) => ({ brand, locale })),
      limit,
    });
  }

  return {
    read,

    async list(page: Page): Promise<{ batches: BatchHead[]; next?: string }> {
      const { state, cursor, limit } = page;
      if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw batchUnknown();
      const found = await listBatches(db, { state, before: cursor, limit: limit + 1 });
      const batches = found.slice(0, limit);
      const last = batches.at(-1);
      return { batches, ...(found.length > limit && last && { next: last.batchId }) };
    },

    async create(actor: Actor, call: { numbers?: readonly string[] | undefined; oldest: number }): Promise<string> {
      const ids: string[] = [];
      for (const number of new Set(call.numbers)) ids.push(await requireOrderId(db, number));
      return await db.transaction().execute(async (tx) => {
        const orderIds = call.numbers ? await takeChosen(tx, actor, ids) : await takeOldest(tx, actor, call.oldest);
        if (orderIds.length === 0) throw batchEmpty();
        const batchId = await insertBatch(tx, { author: toAuthor(actor), createdAt: clock(), orderIds });
        const entity = { kind: 'pick-batch', id: batchId };
        await audit.record(tx, actor, { permission: PACK, action: 'create-batch', entity, after: { orderIds } });
        return batchId;
      });
    },

    async take(actor: Actor, taken: Taken): Promise<void> {
      const { lines } = await read(actor, taken.batchId);
      const wanted = lines.filter(({ sku, pool }) => sku === taken.sku && pool === taken.pool);
      if (wanted.reduce((sum, { quantity }) => sum + quantity, 0) < taken.taken) throw takenTooMany();
      await db.transaction().execute(async (tx) => {
        await setTaken(tx, taken);
        const { batchId, ...after } = taken;
        const entity = { kind: 'pick-batch', id: batchId };
        await audit.record(tx, actor, { permission: PACK, action: 'take', entity, after });
      });
    },

    async close(actor: Actor, batchId: string): Promise<void> {
      await read(actor, batchId);
      await db.transaction().execute(async (tx) => {
        if (!(await closeBatch(tx, batchId, clock()))) return audit.recordNothing(actor);
        const entity = { kind: 'pick-batch', id: batchId };
        await audit.record(tx, actor, { permission: PACK, action: 'close-batch', entity });
      });
    },
  };
}

const batchUnknown = () => new ShopError('Batch not found', { code: 'batch_unknown', kind: 'not-found' });
const batchEmpty = () =>
  new ShopError('No paid order is waiting to be picked', { code: 'batch_empty', kind: 'conflict' });
const takenTooMany = () =>
  new ShopError('This is more than the batch needs', { code: 'taken_too_many', kind: 'conflict', field: 'taken' });
const orderUnfit = (number: string) =>
  new ShopError(`${number} is not paid, is held, is packed or is in another batch`, {
    code: 'batch_order_unfit',
    kind: 'conflict',
    field: number,
  });
