import type { OrderListReply, OrderSummary } from '@shop/contracts/shop/order-history';
import { SHOWN_ORDER_STATES } from '@shop/domain/order-history';
import type { OrderState } from '@shop/domain/order-state';
import type { ListedOrder, OrderList } from './order-history-service.ts';

const SHOWN_IMAGES = 4;

export const listReplyOf = ({ orders, ...pages }: OrderList): OrderListReply => ({
  orders: orders.map(summaryOf),
  ...pages,
});

function summaryOf(order: ListedOrder): OrderSummary {
  const { number, placedAt, deliveredAt, fromDay, toDay, currency, totalAmount, lines } = order;
  const images = lines.flatMap(({ imageKey, imageAlt }) => (imageKey ? { key: imageKey, alt: imageAlt ?? '' } : []));
  return {
    number,
    state: shownState(order),
    placedAt: placedAt.toISOString(),
    delivery: { from: fromDay, to: toDay, ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }) },
    total: { amount: totalAmount, currency },
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    titles: lines.map(({ title }) => title),
    images: images.slice(0, SHOWN_IMAGES),
  };
}

/** Whoever reads an order has found one that is shown. */
export function shownState({ state }: { state: OrderState }): OrderSummary['state'] {
  const shown = SHOWN_ORDER_STATES.find((one) => one === state);
  if (!shown) throw new Error(`An order that is ${state} is shown to nobody`);
  return shown;
}
