import { MAX_LINE_QUANTITY, MAX_LINES } from './quote.ts';

export type MergedLine = { sku: string; quantity: number };

/** What became of a guest's line. `quantity` is how many are in the bag now. */
export type MergeChange = {
  sku: string;
  kind: 'added' | 'quantity-raised' | 'quantity-capped' | 'left-out';
  quantity: number;
  /** Why it is not all of it. */
  reason?: 'quantity-limit' | 'lines-limit' | 'stock';
};

type MergingQuote = { lines: readonly MergedLine[]; code: string | null; giftCards: readonly string[] };
/** One that is merged was taken in before, and is not taken in again. */
type GuestQuote = MergingQuote & { status: string };
/** Undefined: not sold by this store, so that nothing is known against taking it along. */
type AvailableOf = (sku: string) => number | undefined;

/** One bag of two, by sku. What the customer had never becomes less, and each line of the guest is told of. */
export function mergeQuotes(
  own: MergingQuote,
  guest: GuestQuote,
  availableOf: AvailableOf,
): { quote: MergingQuote; changes: MergeChange[] } {
  if (guest.status === 'merged') return { quote: own, changes: [] };
  const quantities = new Map(own.lines.map(({ sku, quantity }) => [sku, quantity]));
  const changes = guest.lines.map((line) => {
    const change = changeOf(quantities, line, availableOf(line.sku));
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

function changeOf(
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
