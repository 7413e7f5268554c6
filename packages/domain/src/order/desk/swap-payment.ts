import { ShopError } from '../../shop-error.ts';

/** State of a size swap whose difference the customer pays by a mailed link. */
export type SwapState = 'open' | 'done' | 'withdrawn' | 'expired' | 'cancelled';

/** Reason of the hold that waits for the payment of a swap; a code, which the desk shows in its own language. */
export const SWAP_HOLD_REASON = 'size-swap-unpaid';

type SwapFacts = { state: SwapState; linkExpiresAt: Date };

/**
 * Refusal of the link of a swap. Undefined: it can be paid. A link runs out on time, also when the job that ends the swap
 * is late.
 */
export function refuseSwapLink({ state, linkExpiresAt }: SwapFacts, now: Date): ShopError | undefined {
  if (state === 'open' && now < linkExpiresAt) return undefined;
  const code = state === 'done' ? 'pay_link_paid' : 'pay_link_expired';
  return new ShopError('This pay link cannot be used', { code, kind: 'conflict' });
}

type PaidSwap = { state: SwapState; fromSku: string; quantity: number };
type HeldLine = { sku: string; quantity: number } | undefined;

/**
 * What happens with a payment that was taken for a swap: `refund` when the swap has ended meanwhile, or when the line is
 * not the one that was to be swapped.
 */
export function judgeSwapPayment({ state, fromSku, quantity }: PaidSwap, line: HeldLine): 'apply' | 'refund' {
  return state === 'open' && line?.sku === fromSku && line.quantity === quantity ? 'apply' : 'refund';
}

export const swapOpen = (): ShopError =>
  new ShopError('A size swap of this order waits for its payment. Withdraw it first.', {
    code: 'swap_open',
    kind: 'conflict',
  });
export const swapNotOpen = (): ShopError =>
  new ShopError('No size swap of this order waits for its payment', { code: 'swap_not_open', kind: 'conflict' });
