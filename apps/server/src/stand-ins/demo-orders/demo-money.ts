import { splitRefund, type TenderKind } from '@shop/domain/order/payment/refund-split';
import type { DemoOrder } from './demo-plan.ts';
import { demoId } from './demo-random.ts';
import type { DemoReturn } from './demo-return.ts';

export type DemoTender = {
  tenderId: string;
  kind: TenderKind;
  position: number;
  amount: number;
  giftCardId?: string;
  label: string;
};

export type DemoRefund = {
  refundId: string;
  reference: string;
  tenderId: string;
  kind: TenderKind;
  destination: 'tender' | 'credit';
  amount: number;
  at: Date;
};

type GiftCard = { id: string; lastFour: string };

/** Tenders in charging order. */
export function buildTenders(
  { orderId, totals }: DemoOrder,
  { card, cardLabel }: { card?: GiftCard; cardLabel: string },
): DemoTender[] {
  const byCard = totals.giftCards[0]?.amount ?? 0;
  const paying = [
    { kind: 'gift-card', amount: byCard, label: card?.lastFour ?? '', ...(card && { giftCardId: card.id }) },
    { kind: 'credit', amount: totals.credit, label: '' },
    { kind: 'payment', amount: totals.toPay, label: cardLabel },
  ] as const;
  return paying
    .filter(({ amount }) => amount > 0)
    .map((tender, index) => ({ ...tender, tenderId: demoId('tender', orderId, index), position: index + 1 }));
}

/** Refunds of the payments: all of it, or the value of the return. */
export function buildRefunds(
  { orderId, story, moments, totals }: DemoOrder,
  tenders: readonly DemoTender[],
  returned: DemoReturn | undefined,
): DemoRefund[] {
  const { endedAt } = moments;
  const isEnded = story.state === 'cancelled' || story.state === 'unfillable';
  if (isEnded && endedAt) {
    const all = { amount: totals.total, reference: `${story.state}/${orderId}`, at: endedAt };
    return splitByTender(tenders, { ...all, destination: 'tender' });
  }
  if (!returned || returned.refund === 0) return [];
  const { refund: amount, reference, wish, requestedAt, endedAt: at } = returned;
  if (wish === 'credit') return splitByTender(tenders, { amount, reference, at: requestedAt, destination: 'credit' });
  return splitByTender(tenders, { amount, reference, at, destination: 'tender' });
}

type Back = Pick<DemoRefund, 'reference' | 'destination' | 'amount' | 'at'>;

const splitByTender = (tenders: readonly DemoTender[], { amount: all, ...back }: Back): DemoRefund[] =>
  splitRefund(
    tenders.map((tender) => ({ ...tender, refunded: 0 })),
    all,
  ).map(({ tenderId, amount }) => ({
    ...{ ...back, tenderId, amount, refundId: demoId('refund', back.reference, tenderId) },
    kind: tenders.find((tender) => tender.tenderId === tenderId)?.kind ?? 'payment',
  }));
