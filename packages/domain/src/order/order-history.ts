import { ShopError } from '../shop-error.ts';
import type { Store } from '../site/store/store.ts';
import { ORDER_STATES, type OrderState } from './order-state.ts';

/** States shown to the owner: an order whose payment never succeeded is hidden. */
export const SHOWN_ORDER_STATES = ORDER_STATES.filter(
  (state): state is Exclude<OrderState, 'placing' | 'abandoned'> => state !== 'placing' && state !== 'abandoned',
);

export const ORDERS_PER_PAGE = 10;

/** §7: the outlet lists its orders at /customer/order, every other brand those of the group at /group/customer/order. */
export const listsGroupOrders = ({ brand }: Pick<Store, 'brand'>): boolean => brand !== 'outlet';

/** Same error for an unknown number and for another customer's order. */
export const orderUnknown = () => new ShopError('Order not found', { code: 'order_unknown', kind: 'not-found' });

export const orderPacked = () =>
  new ShopError('This order is already packed and can no longer be cancelled', {
    code: 'order_packed',
    kind: 'conflict',
  });
