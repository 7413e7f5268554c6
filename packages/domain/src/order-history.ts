import { ORDER_STATES, type OrderState } from './order-state.ts';
import { ShopError } from './shop-error.ts';
import type { Store } from './store.ts';

/** Those that are orders to their owner: a payment that came to nothing is none. */
export const SHOWN_ORDER_STATES = ORDER_STATES.filter(
  (state): state is Exclude<OrderState, 'placing' | 'abandoned'> => state !== 'placing' && state !== 'abandoned',
);

export const ORDERS_PER_PAGE = 10;

/** §7: the outlet lists orders at /customer/order, every other brand at /group/customer/order. */
export const listsOrdersOfGroup = ({ brand }: Pick<Store, 'brand'>): boolean => brand !== 'outlet';

/** One refusal for a number that nobody has, and for one of somebody else. */
export const orderUnknown = () => new ShopError('There is no such order', { code: 'order_unknown', kind: 'not-found' });

export const orderPacked = () =>
  new ShopError('This order is packed, and cannot be cancelled any more', { code: 'order_packed', kind: 'conflict' });
