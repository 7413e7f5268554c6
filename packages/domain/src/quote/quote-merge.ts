import { MAX_LINE_QUANTITY, MAX_LINES } from './quote.ts';

export type MergedLine = { sku: string; quantity: number };

/** Merge result for a guest line. `quantity` is the resulting one. */
export type MergeChange = {
  sku: string;
  kind: 'added' | 'quantity-raised' | 'quantity-capped' | 'left-out';
  quantity: number;
  /** Reason for a smaller quantity. */
  reason?: 'quantity-limit' | 'lines-limit' | 'stock';
};

type MergingQuote = { lines: readonly MergedLine[]; code: string | null; giftCards: readonly string[] };
/** A quote with status `merged` is not merged again (idempotent). */
type GuestQuote = MergingQuote & { status: string };
/** Undefined: not sold by this store, so stock does not limit the line. */
type GetAvailable = (sku: string) => number | undefined;

/**
 * Merges a guest quote into the customer's by SKU. The customer's quantities never decrease, and each guest line is
 * reported.
 */
export function mergeQuotes(
  own: MergingQuote,
  guest: GuestQuote,
  getAvailable: GetAvailable,
): { quote: MergingQuote; changes: MergeChange[] } {
  if (guest.status === 'merged') return { quote: own, changes: [] };
  const quantities = new Map(own.lines.map(({ sku, quantity }) => [sku, quantity]));
  const changes = guest.lines.map((line) => {
    const change = mergeLine(quantities, line, getAvailable(line.sku));
    if (change.kind !== 'left-out') quantities.set(line.sku, change.quantity);
    return change;
  });
  const quote = {
    lines: [...quantities].map(([sku, quantity]) => ({ sku, quantity })),
    code: own.code ?? guest.code,
    giftCards: [...new Set([...own.giftCards, ...guest.giftCards])],
  };
  return { quote, changes };
}

function mergeLine(
  quantities: ReadonlyMap<string, number>,
  { sku, quantity: added }: MergedLine,
  available = MAX_LINE_QUANTITY,
): MergeChange {
  const before = quantities.get(sku) ?? 0;
  if (before === 0 && quantities.size >= MAX_LINES)
    return { sku, kind: 'left-out', quantity: 0, reason: 'lines-limit' };
  const wanted = before + added;
  const quantity = Math.max(before, Math.min(wanted, MAX_LINE_QUANTITY, available));
  if (quantity === 0) return { sku, kind: 'left-out', quantity, reason: 'stock' };
  if (quantity === wanted) return { sku, kind: before === 0 ? 'added' : 'quantity-raised', quantity };
  return { sku, kind: 'quantity-capped', quantity, reason: available < MAX_LINE_QUANTITY ? 'stock' : 'quantity-limit' };
}
