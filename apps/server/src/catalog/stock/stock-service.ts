import { outOfStock, stockBelowReserved } from '@shop/domain/catalog/stock';
import type { Database } from '#server/platform/database/database.ts';
import {
  findAvailable,
  lockStock,
  moveStock,
  openStock,
  type StockCause,
  type StockCount,
  type StockKey,
  setOnHand,
} from './stock-repository.ts';

/** Quantity of one variant from one pool. */
export type StockLine = StockKey & { quantity: number };

/** Single writer of the stock counts, apart from the catalogue import, which uses the same repository. */
export function createStockService() {
  return {
    /** Atomic: reserves all lines, or throws so that the transaction rolls back. */
    reserve: (tx: Database, lines: readonly StockLine[], reference: string): Promise<void> =>
      eachInOrder(lines, async ({ quantity, ...key }) => {
        const cause: StockCause = { reason: 'reserve', reference };
        if (await moveStock(tx, { ...key, onHand: 0, reserved: quantity }, cause)) return;
        throw outOfStock({ sku: key.sku, available: await findAvailable(tx, key) });
      }),

    /** Releases reserved units that were not bought. */
    release: (tx: Database, lines: readonly StockLine[], reference: string): Promise<void> =>
      eachInOrder(lines, async ({ quantity, ...key }) => {
        const moved = await moveStock(tx, { ...key, onHand: 0, reserved: -quantity }, { reason: 'release', reference });
        if (!moved) throw new Error(`${reference} releases ${quantity} of ${key.sku}, more than are reserved`);
      }),

    /** Commits reserved units as sold: they leave the stock. */
    commit: (tx: Database, lines: readonly StockLine[], reference: string): Promise<void> =>
      eachInOrder(lines, async ({ quantity, ...key }) => {
        const cause: StockCause = { reason: 'sale', reference };
        const moved = await moveStock(tx, { ...key, onHand: -quantity, reserved: -quantity }, cause);
        if (!moved) throw new Error(`${reference} sells ${quantity} of ${key.sku}, more than are reserved`);
      }),

    /** Receives units from a supplier or a return. */
    receive: (tx: Database, lines: readonly StockLine[], reference: string): Promise<void> =>
      eachInOrder(lines, async ({ quantity, ...key }) => {
        const cause: StockCause = { reason: 'receipt', reference };
        const move = { ...key, onHand: quantity, reserved: 0 };
        if (await moveStock(tx, move, cause)) return;
        await openStock(tx, key, cause);
        await moveStock(tx, move, cause);
      }),

    /** Sets the count after a stocktake. */
    async adjust(tx: Database, count: StockCount, reference: string): Promise<void> {
      const [held] = await lockStock(tx, [count]);
      if (held && held.reserved > count.onHand) throw stockBelowReserved(held);
      await setOnHand(tx, [count], { reason: 'adjustment', reference });
    },
  };
}

/** Sequential and in a fixed order, to avoid deadlock between two buyers. */
async function eachInOrder(lines: readonly StockLine[], take: (line: StockLine) => Promise<void>): Promise<void> {
  for (const line of lines.toSorted(byKey)) {
    if (!Number.isInteger(line.quantity) || line.quantity < 1) throw new Error(`${line.quantity} is no quantity`);
    await take(line);
  }
}

const byKey = (a: StockKey, b: StockKey): number => compare(a.sku, b.sku) || compare(a.pool, b.pool);
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
