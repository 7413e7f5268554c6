import type { DraftLine } from '#server/order/orders/order-deps.ts';
import type { HeldLine } from '#server/order/orders/order-ports.ts';

/** Lines that hold stock: goods only, not services, without cancelled units. */
export const heldLines = (lines: readonly (DraftLine & { cancelled?: number })[]): HeldLine[] =>
  lines.flatMap(({ kind, sku, stockPool, quantity: ordered, cancelled = 0 }) => {
    const quantity = ordered - cancelled;
    if (kind !== 'goods' || quantity === 0) return [];
    if (sku === undefined || stockPool === undefined) throw new Error('Goods without a SKU or a stock pool');
    return [{ sku, pool: stockPool, quantity }];
  });
