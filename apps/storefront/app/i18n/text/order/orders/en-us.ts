import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'order.charge.held': 'Your card will be charged when we ship your order.',
  'order.reorder.added': '{count, plural, one {# item added to your cart.} other {# items added to your cart.}}',
  'order.reorder.quote': 'View cart',
  'order.reorder.limit': '{title}: you already have the maximum in your cart.',
  'order.state.cancelled': 'Canceled',
  'order.timeline.cancelled': 'Canceled',
  'order.sums.delivery': 'Shipping',
  'order.cancel.done': 'Order canceled. Your refund is on its way.',
  'error.order_packed': 'This order’s already packed, so it can’t be canceled. You can return it once it arrives.',
  'error.order_not_cancellable': 'This order can no longer be canceled.',
  'order.addresses.delivery': 'Shipped to',
  'order.sums.services': 'Gift cards and shipping pass',
  'order.timeline.dispatched': 'Shipped',
};
