import { ShopError } from '../../shop-error.ts';

/** A size swap whose difference the customer pays by a mailed link. */
export const SWAP_STATES = ['open', 'done', 'withdrawn', 'expired', 'cancelled'] as const;
export type SwapState = (typeof SWAP_STATES)[number];

/** Reason of the hold that waits for the payment of a swap; a code, which the desk shows in its own language. */
export const SWAP_HOLD_REASON = 'size-swap-unpaid';

type SwapFacts = { state: SwapState; linkExpiresAt: Date };

/** The link opens the payment until it runs out, also when the job that ends the swap is late. */
export const isSwapPayable = ({ state, linkExpiresAt }: SwapFacts, now: Date): boolean =>
  state === 'open' && now < linkExpiresAt;

/** Refusal of the link of a swap. Undefined: it can be paid. */
export function refuseSwapLink(swap: SwapFacts, now: Date): ShopError | undefined {
  if (isSwapPayable(swap, now)) return undefined;
  const code = swap.state === 'done' ? 'pay_link_paid' : 'pay_link_expired';
  return new ShopError('This pay link cannot be used', { code, kind: 'conflict' });
}

type PaidSwap = { state: SwapState; fromSku: string; quantity: number };
type HeldLine = { sku: string; quantity: number } | undefined;

/**
 * What a payment does that was taken for a swap: `apply`, or `refund` when the swap has ended meanwhile or the line is not
 * the one that was swapped.
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
