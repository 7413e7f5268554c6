import { leftOf, type ReturnReason, returnAmounts, shareOf } from '@shop/domain/returns';
import { MS_PER_DAY } from '@shop/domain/time';
import type { DemoOrder } from '../../../seed/orders/demo-plan.ts';
import { demoId } from '../../../seed/orders/demo-random.ts';

export type DemoReturn = {
  returnId: string;
  /** As stock and refunds name it. */
  reference: string;
  wish: 'original' | 'credit';
  fee: number;
  refund: number;
  requestedAt: Date;
  endedAt: Date;
  lines: readonly { lineNumber: number; quantity: number; amount: number; taxAmount: number; reason: ReturnReason }[];
};

/** One piece of the first line, sent soon and received a few days later. */
export function returnOf(order: DemoOrder, { price }: { price: number }): DemoReturn | undefined {
  const { orderId, story, moments, taxIsAdded, lines } = order;
  const [first] = lines;
  if (!story.comesBack || !moments.deliveredAt || !first) return undefined;
  const { full, discount, tax: taxAmount, quantity } = first;
  const bought = { lineNumber: 1, kind: 'goods', quantity, totalAmount: full - discount, taxAmount } as const;
  const back = [{ ...shareOf(leftOf(bought, []), 1), reason: story.comesBack.reason }];
  const returnId = demoId('return', orderId);
  const after = (days: number) => new Date((moments.deliveredAt ?? moments.placedAt).getTime() + days * MS_PER_DAY);
  return {
    ...{ returnId, reference: `return ${returnId}`, wish: story.comesBack.wish, lines: back },
    ...returnAmounts(back, { price, taxIsAdded }),
    ...{ requestedAt: after(2), endedAt: after(5) },
  };
}
