/** How a line stands: on sale, sold out, or not sold by this store. */
export type LineState = 'on-sale' | 'sold-out' | 'withdrawn';

type ListedAmount = { list: string; amount: number };

/** What the shopper knew of a line when they last looked. */
export type SeenLine = { state: LineState; price?: ListedAmount | undefined };

/** The line as it is; without an offer the store does not sell it. */
export type CurrentLine = { quantity: number; offer?: { price: ListedAmount; available: number } | undefined };

export type LineNotice =
  | { kind: 'price-up' | 'price-down'; before: number }
  | { kind: 'fewer-left'; available: number }
  | { kind: 'sold-out' }
  | { kind: 'withdrawn' };

/** What the shopper does not know yet. A price is compared only with one of the same list, so never over currencies. */
export function noticesOf(seen: SeenLine, { quantity, offer }: CurrentLine): LineNotice[] {
  if (!offer) return seen.state === 'withdrawn' ? [] : [{ kind: 'withdrawn' }];
  if (offer.available <= 0) return seen.state === 'sold-out' ? [] : [{ kind: 'sold-out' }];
  return [...priceNotice(seen.price, offer.price), ...fewerLeft(quantity, offer.available)];
}

/** Once they have seen it: what they know then, and how many they want, now that they know how many are left. */
export function onceSeen(seen: SeenLine, now: CurrentLine): { seen: SeenLine; quantity: number } {
  const state = stateOf(now);
  return {
    seen: { state, price: now.offer?.price ?? seen.price },
    quantity: state === 'on-sale' ? purchasable(now) : now.quantity,
  };
}

export function stateOf({ offer }: Pick<CurrentLine, 'offer'>): LineState {
  if (!offer) return 'withdrawn';
  return offer.available > 0 ? 'on-sale' : 'sold-out';
}

/** How many of a line can be had. */
export const purchasable = ({ quantity, offer }: CurrentLine): number =>
  Math.max(0, Math.min(quantity, offer?.available ?? 0));

function priceNotice(before: ListedAmount | undefined, { list, amount }: ListedAmount): LineNotice[] {
  if (!before || before.list !== list || before.amount === amount) return [];
  return [{ kind: amount > before.amount ? 'price-up' : 'price-down', before: before.amount }];
}

/** Told as it is, since whoever has more in the bag would find it out by asking for fewer and fewer. */
const fewerLeft = (quantity: number, available: number): LineNotice[] =>
  available < quantity ? [{ kind: 'fewer-left', available }] : [];
