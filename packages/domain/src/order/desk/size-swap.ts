import { ShopError } from '../../shop-error.ts';

type SwappedLine = {
  unitAmount: number;
  totalAmount: number;
  taxAmount: number;
  refunded: { amount: number };
};
type PricedLine = SwappedLine & {
  quantity: number;
  cancelled: number;
  fullAmount: number;
  discountAmount: number;
  discounts: readonly { promotion: string; name: string; amount: number }[];
};

/** Part of a line's price, with the tax included in it or added to it. */
export type SwapPart = { amount: number; taxAmount: number };

const NOTHING: SwapPart = { amount: 0, taxAmount: 0 };

/** Refund when a line is swapped to a size that costs less today: the same share of what was paid and not refunded. */
export function calculateSwapRefund(line: SwappedLine, price: number): SwapPart {
  const { unitAmount, totalAmount, taxAmount, refunded } = line;
  if (price >= unitAmount || totalAmount === 0) return NOTHING;
  const amount = Math.floor(((totalAmount - refunded.amount) * (unitAmount - price)) / unitAmount);
  return { amount, taxAmount: Math.floor((taxAmount * amount) / totalAmount) };
}

/**
 * Surcharge when a line is swapped to a size that costs more today: the same share of what was paid and not refunded, so
 * that discounts hold for the difference, too. A line that was free stays free.
 */
export function calculateSwapSurcharge(line: SwappedLine, price: number): SwapPart {
  const { unitAmount, totalAmount, taxAmount, refunded } = line;
  if (price <= unitAmount || unitAmount === 0 || totalAmount === 0) return NOTHING;
  const amount = Math.floor(((totalAmount - refunded.amount) * (price - unitAmount)) / unitAmount);
  return { amount, taxAmount: Math.floor((taxAmount * amount) / totalAmount) };
}

/** Amounts of the line after its surcharge is paid. Discounts grow with the price, the last one takes the rest. */
export function priceSwappedLine(line: PricedLine, price: number, surcharge: SwapPart) {
  const { unitAmount, quantity, cancelled, fullAmount, discountAmount, totalAmount, taxAmount } = line;
  const full = fullAmount + (price - unitAmount) * (quantity - cancelled);
  const total = totalAmount + surcharge.amount;
  return {
    unitAmount: price,
    fullAmount: full,
    discountAmount: full - total,
    totalAmount: total,
    taxAmount: taxAmount + surcharge.taxAmount,
    discounts: scaleDiscounts(line.discounts, { from: discountAmount, to: full - total }),
  };
}

function scaleDiscounts(discounts: PricedLine['discounts'], { from, to }: { from: number; to: number }) {
  if (from === 0) return [...discounts];
  const scaled = discounts.map((one) => ({ ...one, amount: Math.floor((one.amount * to) / from) }));
  const rest = to - scaled.reduce((sum, { amount }) => sum + amount, 0);
  return scaled.map((one, index) => (index === scaled.length - 1 ? { ...one, amount: one.amount + rest } : one));
}

export const swapSoldOut = (cause?: unknown): ShopError =>
  new ShopError('This size is sold out', { code: 'swap_sold_out', kind: 'conflict', field: 'sku', cause });
export const swapUnknown = (): ShopError =>
  new ShopError('This is no other size of the line', { code: 'swap_unknown', kind: 'unprocessable', field: 'sku' });
export const swapPriceChanged = (): ShopError =>
  new ShopError('The price of this size has changed. Check the difference again.', {
    code: 'swap_price_changed',
    kind: 'conflict',
    field: 'sku',
  });
