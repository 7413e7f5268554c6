import type { DraftLine } from '#server/order/orders/order-deps.ts';
import type { HeldLine } from '#server/order/orders/order-ports.ts';

/** Lines that hold stock: goods only, not services. */
export const heldLines = (lines: readonly DraftLine[]): HeldLine[] =>
  lines.flatMap(({ kind, sku, stockPool, quantity }) => {
    if (kind !== 'goods') return [];
    if (sku === undefined || stockPool === undefined) throw new Error('Goods without a SKU or a stock pool');
    return [{ sku, pool: stockPool, quantity }];
  });
