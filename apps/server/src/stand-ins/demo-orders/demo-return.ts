import { calculateRemainder, calculateShare, type ReturnReason, returnAmounts } from '@shop/domain/order/returns';
import { MS_PER_DAY } from '@shop/domain/time';
import type { DemoOrder } from './demo-plan.ts';
import { demoId } from './demo-random.ts';

export type DemoReturn = {
  returnId: string;
  /** Reference in stock and refunds. */
  reference: string;
  wish: 'original' | 'credit';
  fee: number;
  refund: number;
  requestedAt: Date;
  endedAt: Date;
  lines: readonly { lineNumber: number; quantity: number; amount: number; taxAmount: number; reason: ReturnReason }[];
};

/** One unit of the first line, sent soon and received a few days later. */
export function buildReturn(order: DemoOrder, { price }: { price: number }): DemoReturn | undefined {
  const { orderId, story, moments, taxIsAdded, lines } = order;
  const [first] = lines;
  if (!story.return || !moments.deliveredAt || !first) return undefined;
  const { full, discount, tax: taxAmount, quantity } = first;
  const bought = { lineNumber: 1, kind: 'goods', quantity, totalAmount: full - discount, taxAmount } as const;
  const back = [{ ...calculateShare(calculateRemainder(bought, []), 1), reason: story.return.reason }];
  const returnId = demoId('return', orderId);
  const after = (days: number) => new Date((moments.deliveredAt ?? moments.placedAt).getTime() + days * MS_PER_DAY);
  return {
    ...{ returnId, reference: `return ${returnId}`, wish: story.return.wish, lines: back },
    ...returnAmounts(back, { price, taxIsAdded }),
    ...{ requestedAt: after(2), endedAt: after(5) },
  };
}
