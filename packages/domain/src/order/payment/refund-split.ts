import { ShopError } from '../../shop-error.ts';

/** In payment order (gift card and credit before the card). */
export const TENDER_KINDS = ['gift-card', 'credit', 'payment'] as const;
export type TenderKind = (typeof TENDER_KINDS)[number];

export type PaidTender = { tenderId: string; kind: TenderKind; position: number; amount: number; refunded: number };
export type RefundPart = { tenderId: string; amount: number };

/** Refunds in reverse payment order: the payment first, then credit, then gift cards, last one first. */
export function splitRefund(tenders: readonly PaidTender[], amount: number): RefundPart[] {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} is not an amount to give back`);
  if (amount > refundable(tenders)) throw refundExceedsPaid();
  let left = amount;
  const parts: RefundPart[] = [];
  for (const { tenderId, ...tender } of tenders.toSorted(lastPaidFirst)) {
    const part = Math.min(left, tender.amount - tender.refunded);
    if (part > 0) parts.push({ tenderId, amount: part });
    left -= part;
  }
  return parts;
}

/** Total amount that can still be refunded. */
export const refundable = (tenders: readonly Pick<PaidTender, 'amount' | 'refunded'>[]): number =>
  tenders.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);

export const refundExceedsPaid = (): ShopError =>
  new ShopError('The refund exceeds the amount paid', { code: 'refund_exceeds_paid', kind: 'conflict' });

const lastPaidFirst = (a: PaidTender, b: PaidTender): number =>
  TENDER_KINDS.indexOf(b.kind) - TENDER_KINDS.indexOf(a.kind) || b.position - a.position;
