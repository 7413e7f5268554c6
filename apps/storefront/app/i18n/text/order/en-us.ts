import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'order.reorder.added': '{count, plural, one {# item is in your cart.} other {# items are in your cart.}}',
  'order.reorder.bag': 'Go to your cart',
  'order.reorder.limit': '{title}: your cart holds no more of it.',
  'order.state.cancelled': 'Canceled',
  'order.timeline.cancelled': 'Canceled',
  'order.sums.delivery': 'Shipping',
  'order.cancel.done': 'The order is canceled. Your money is on its way back.',
  'error.order_packed':
    'This order is packed already and cannot be canceled. You can send it back once it is with you.',
  'error.order_not_cancellable': 'This order cannot be canceled anymore.',
  'order.addresses.delivery': 'Shipped to',
  'order.sums.services': 'Gift cards and shipping pass',
  'order.reorder.none': 'None of it can be had anymore.',
  'order.reorder.withdrawn': '{title} is not sold anymore.',
};
