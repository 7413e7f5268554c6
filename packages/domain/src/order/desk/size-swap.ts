import { ShopError } from '../../shop-error.ts';

type SwappedLine = {
  unitAmount: number;
  totalAmount: number;
  taxAmount: number;
  refunded: { amount: number };
};

export type SwapRefund = { amount: number; taxAmount: number };

/**
 * Refund when a line is swapped to a size that costs less today: the same share of what was paid for the line. Undefined
 * when the size costs more, which the desk cannot charge.
 */
export function calculateSwapRefund(line: SwappedLine, price: number): SwapRefund | undefined {
  const { unitAmount, totalAmount, taxAmount, refunded } = line;
  if (price > unitAmount) return undefined;
  if (totalAmount === 0) return { amount: 0, taxAmount: 0 };
  const share = Math.floor((totalAmount * (unitAmount - price)) / unitAmount);
  const amount = Math.min(share, totalAmount - refunded.amount);
  return { amount, taxAmount: Math.floor((taxAmount * amount) / totalAmount) };
}

export const swapCostsMore = (): ShopError =>
  new ShopError('This size costs more today than was paid. Cancel the line and place a new order instead.', {
    code: 'swap_costs_more',
    kind: 'conflict',
    field: 'sku',
  });
export const swapSoldOut = (cause?: unknown): ShopError =>
  new ShopError('This size is sold out', { code: 'swap_sold_out', kind: 'conflict', field: 'sku', cause });
export const swapUnknown = (): ShopError =>
  new ShopError('This is no other size of the line', { code: 'swap_unknown', kind: 'unprocessable', field: 'sku' });
