import { outOfStock, stockBelowReserved } from '@shop/domain/stock';
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

/** So many of one size, from one pool. */
export type StockLine = StockKey & { quantity: number };

/** The only writer of the counts, but for the catalogue's import, which goes through the same repository. */
export function createStockService() {
  return {
    /** Takes all lines or, in a transaction that then fails, none. */
    reserve: (tx: Database, lines: readonly StockLine[], reference: string): Promise<void> =>
      eachInOrder(lines, async ({ quantity, ...key }) => {
        const cause: StockCause = { reason: 'reserve', reference };
        if (await moveStock(tx, { ...key, onHand: 0, reserved: quantity }, cause)) return;
        throw outOfStock({ sku: key.sku, available: await findAvailable(tx, key) });
      }),

    /** Gives back what was reserved and not bought. */
    release: (tx: Database, lines: readonly StockLine[], reference: string): Promise<void> =>
      eachInOrder(lines, async ({ quantity, ...key }) => {
        const moved = await moveStock(tx, { ...key, onHand: 0, reserved: -quantity }, { reason: 'release', reference });
        if (!moved) throw new Error(`${reference} releases ${quantity} of ${key.sku}, more than are reserved`);
      }),

    /** What was reserved is sold and leaves the house. */
    commit: (tx: Database, lines: readonly StockLine[], reference: string): Promise<void> =>
      eachInOrder(lines, async ({ quantity, ...key }) => {
        const cause: StockCause = { reason: 'sale', reference };
        const moved = await moveStock(tx, { ...key, onHand: -quantity, reserved: -quantity }, cause);
        if (!moved) throw new Error(`${reference} sells ${quantity} of ${key.sku}, more than are reserved`);
      }),

    /** Goods come in, from a supplier or from a shopper. */
    receive: (tx: Database, lines: readonly StockLine[], reference: string): Promise<void> =>
      eachInOrder(lines, async ({ quantity, ...key }) => {
        const cause: StockCause = { reason: 'receipt', reference };
        const move = { ...key, onHand: quantity, reserved: 0 };
        if (await moveStock(tx, move, cause)) return;
        await openStock(tx, key, cause);
        await moveStock(tx, move, cause);
      }),

    /** Somebody has counted. */
    async adjust(tx: Database, count: StockCount, reference: string): Promise<void> {
      const [held] = await lockStock(tx, [count]);
      if (held && held.reserved > count.onHand) throw stockBelowReserved(held);
      await setOnHand(tx, [count], { reason: 'adjustment', reference });
    },
  };
}

/** One line after the other and always in the same order, so that two buyers never wait for each other in a circle. */
async function eachInOrder(lines: readonly StockLine[], take: (line: StockLine) => Promise<void>): Promise<void> {
  for (const line of lines.toSorted(byKey)) {
    if (!Number.isInteger(line.quantity) || line.quantity < 1) throw new Error(`${line.quantity} is no quantity`);
    await take(line);
  }
}

const byKey = (a: StockKey, b: StockKey): number => compare(a.sku, b.sku) || compare(a.pool, b.pool);
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
