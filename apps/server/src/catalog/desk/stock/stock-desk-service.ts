import type { StockPool } from '@shop/domain/catalog/stock';
import { type CorrectionReason, correctCount, type StockView } from '@shop/domain/catalog/stock-correction';
import { ShopError } from '@shop/domain/shop-error';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import { MS_PER_DAY } from '@shop/domain/time';
import { findKnownVariants, lockStock, setOnHand } from '#server/catalog/stock/stock-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { isCorrected, listStyles, type MoveRow, readMoves, type StyleRow } from './stock-desk-repository.ts';

export type { StyleRow };

type Deps = { db: DatabaseHandle['db']; clock: Clock; audit: AuditTrail; locale: string };
type ListCall = {
  pool: StockPool;
  view: StockView;
  text?: string | undefined;
  category?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};
export type Correction = {
  pool: StockPool;
  reason: CorrectionReason;
  note?: string | undefined;
  requestKey: string;
  lines: readonly { sku: string; delta: number }[];
};

const FOUR_WEEKS = 28 * MS_PER_DAY;
const TWELVE_WEEKS = 84 * MS_PER_DAY;
const MOST_MOVES = 50;

export type StockDesk = ReturnType<typeof createStockDesk>;

/** Stock of the pools: what is there, what moved, and corrections as differences. */
export function createStockDesk({ db, clock, audit, locale }: Deps) {
  return {
    async list({ cursor, limit, ...filter }: ListCall): Promise<{ styles: StyleRow[]; next?: string }> {
      const now = clock().getTime();
      const periods = { since: new Date(now - FOUR_WEEKS), longSince: new Date(now - TWELVE_WEEKS) };
      const rows = await listStyles(db, { ...filter, ...periods, locale }, { after: cursor, limit: limit + 1 });
      const styles = rows.slice(0, limit);
      const last = styles.at(-1);
      return { styles, ...(rows.length > limit && last && { next: last.sku }) };
    },

    moves: (wanted: { sku: string; pool: StockPool }): Promise<MoveRow[]> =>
      readMoves(db, { ...wanted, most: MOST_MOVES }),

    /** All lines, or none. */
    async correct(actor: Actor, { pool, reason, note, requestKey, lines }: Correction): Promise<number> {
      requirePermission(actor, 'stock.edit');
      const deltas = sumDeltas(lines);
      const skus = [...deltas.keys()];
      const reference = `desk/${requestKey}`;
      return await db.transaction().execute(async (tx) => {
        const known = await findKnownVariants(tx, skus);
        const unknown = skus.find((sku) => !known.has(sku));
        if (unknown !== undefined) throw skuUnknown(unknown);
        const held = new Map(
          (
            await lockStock(
              tx,
              skus.map((sku) => ({ sku, pool })),
            )
          ).map((one) => [one.sku, one]),
        );
        if (await isCorrected(tx, skus, reference)) {
          audit.recordNothing(actor);
          return 0;
        }
        const counts = [...deltas].map(([sku, delta]) => {
          const before = held.get(sku) ?? { sku, pool, onHand: 0, reserved: 0 };
          return { before: before.onHand, count: { sku, pool, onHand: correctCount(before, delta) } };
        });
        await setOnHand(
          tx,
          counts.map(({ count }) => count),
          { reason: 'adjustment', reference },
        );
        await audit.record(tx, actor, {
          ...{ permission: 'stock.edit', action: 'correct', entity: { kind: 'stock', id: requestKey } },
          before: { pool, counts: counts.map(({ before, count }) => ({ sku: count.sku, onHand: before })) },
          after: { pool, counts: counts.map(({ count: { sku, onHand } }) => ({ sku, onHand })) },
          reason: [reason, note].filter(Boolean).join(': '),
        });
        return counts.length;
      });
    },
  };
}

/** A SKU that is named twice counts with both differences; those of zero change nothing. */
function sumDeltas(lines: Correction['lines']): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { sku, delta } of lines) sums.set(sku, (sums.get(sku) ?? 0) + delta);
  return new Map([...sums].filter(([, delta]) => delta !== 0));
}

const skuUnknown = (sku: string) =>
  new ShopError(`Variant ${sku} not found`, { code: 'sku_unknown', kind: 'not-found', field: 'sku' });
