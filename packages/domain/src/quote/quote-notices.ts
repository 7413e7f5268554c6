/** Line state: on sale, sold out, or not sold by this store. */
export type LineState = 'on-sale' | 'sold-out' | 'withdrawn';

type ListedAmount = { list: string; amount: number };

/** Line as last seen by the shopper. */
export type SeenLine = { state: LineState; price?: ListedAmount | undefined };

/** Current line; without an offer the store does not sell it. */
export type CurrentLine = { quantity: number; offer?: { price: ListedAmount; available: number } | undefined };

export type LineNotice =
  | { kind: 'price-up' | 'price-down'; before: number }
  | { kind: 'fewer-left'; available: number }
  | { kind: 'sold-out' }
  | { kind: 'withdrawn' };

/**
 * Changes the shopper has not seen yet. Prices are compared within one price list only, thus never across currencies.
 */
export function listNotices(seen: SeenLine, { quantity, offer }: CurrentLine): LineNotice[] {
  if (!offer) return seen.state === 'withdrawn' ? [] : [{ kind: 'withdrawn' }];
  if (offer.available <= 0) return seen.state === 'sold-out' ? [] : [{ kind: 'sold-out' }];
  return [...priceNotice(seen.price, offer.price), ...fewerLeft(quantity, offer.available)];
}

/** Line after acknowledgement: the seen state, and the quantity limited to the remaining stock. */
export function onceSeen(seen: SeenLine, now: CurrentLine): { seen: SeenLine; quantity: number } {
  const state = getState(now);
  return {
    seen: { state, price: now.offer?.price ?? seen.price },
    quantity: state === 'on-sale' ? purchasable(now) : now.quantity,
  };
}

export function getState({ offer }: Pick<CurrentLine, 'offer'>): LineState {
  if (!offer) return 'withdrawn';
  return offer.available > 0 ? 'on-sale' : 'sold-out';
}

/** Quantity of a line that can be bought. */
export const purchasable = ({ quantity, offer }: CurrentLine): number =>
  Math.max(0, Math.min(quantity, offer?.available ?? 0));

function priceNotice(before: ListedAmount | undefined, { list, amount }: ListedAmount): LineNotice[] {
  if (!before || before.list !== list || before.amount === amount) return [];
  return [{ kind: amount > before.amount ? 'price-up' : 'price-down', before: before.amount }];
}

/** The exact number is disclosed: the shopper could find it anyway by lowering the quantity step by step. */
const fewerLeft = (quantity: number, available: number): LineNotice[] =>
  available < quantity ? [{ kind: 'fewer-left', available }] : [];
