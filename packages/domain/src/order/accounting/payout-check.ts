import type { Currency } from '../../money.ts';

export type PayoutPart = {
  kind: 'payment' | 'refund' | 'dispute' | 'other';
  amount: number;
  currency: Currency;
  /** Payment that the part belongs to, as the shop recorded it. */
  payment?: { captured: number; refunded: number; currency: Currency } | undefined;
};

export const PART_CHECKS = ['matches', 'differs', 'unmatched', 'converted', 'none'] as const;
export type PartCheck = (typeof PART_CHECKS)[number];

/**
 * Compares a part of a payout with the payment of the shop. `unmatched`: the shop knows no such payment. `converted`:
 * paid out in another currency, which cannot be compared. `none`: belongs to no payment, such as a fee of the account.
 */
export function checkPart({ kind, amount, currency, payment }: PayoutPart): PartCheck {
  if (kind === 'other') return 'none';
  if (!payment) return 'unmatched';
  if (payment.currency !== currency) return 'converted';
  if (kind === 'dispute') return 'matches';
  if (kind === 'payment') return amount === payment.captured ? 'matches' : 'differs';
  // A payment may be refunded in parts, each with its own line.
  return amount < 0 && -amount <= payment.refunded ? 'matches' : 'differs';
}
