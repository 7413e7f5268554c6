import type { OrderListReply, OrderSummary } from '@shop/contracts/shop/order/order-history';
import { SHOWN_ORDER_STATES } from '@shop/domain/order/order-history';
import type { OrderState } from '@shop/domain/order/order-state';
import type { BrandKey } from '@shop/domain/site/store/store';
import type { ListedOrder, OrderList } from './order-history-service.ts';

const SHOWN_IMAGES = 4;

export const toOrderListReply = ({ orders, formerOrders, ...pages }: OrderList): OrderListReply => ({
  orders: orders.map(toSummary),
  ...pages,
  ...toFormer(formerOrders),
});

const toFormer = (formerOrders: OrderList['formerOrders']): Pick<OrderListReply, 'formerOrders'> =>
  formerOrders
    ? { formerOrders: formerOrders.map(({ placedAt, ...order }) => ({ ...order, placedAt: placedAt.toISOString() })) }
    : {};

/** Orders of all brands of the group, each with the name of its brand. */
export const toGroupListReply = (
  { orders, formerOrders, ...pages }: OrderList,
  getBrandName: (brand: BrandKey) => string,
): OrderListReply => ({
  orders: orders.map((order) => ({ ...toSummary(order), brand: getBrandName(order.brand) })),
  ...pages,
  ...toFormer(formerOrders),
});

function toSummary(order: ListedOrder): OrderSummary {
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

/** Narrows the state type: an order that was found is always in a visible state. */
export function shownState({ state }: { state: OrderState }): OrderSummary['state'] {
  const shown = SHOWN_ORDER_STATES.find((one) => one === state);
  if (!shown) throw new Error(`An order in state ${state} is never shown`);
  return shown;
}
