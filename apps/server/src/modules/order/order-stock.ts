import type { HeldLine } from './order-needs.ts';
import type { DraftLine } from './order-parts.ts';

/** What is taken from the shelves: services are not. */
export const heldLines = (lines: readonly DraftLine[]): HeldLine[] =>
  lines.flatMap(({ kind, sku, stockPool, quantity }) => {
    if (kind !== 'goods') return [];
    if (sku === undefined || stockPool === undefined) throw new Error('Goods without a size or a shelf');
    return [{ sku, pool: stockPool, quantity }];
  });
