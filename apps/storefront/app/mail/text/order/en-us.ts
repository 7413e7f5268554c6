import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'orderMail.line.delivery-pass': 'Shipping pass',
  'orderMail.sums.services': 'Gift cards and shipping pass',
  'orderMail.sums.delivery': 'Shipping',
  'orderMail.refunds.when':
    'Account balance and gift cards have it already. A bank takes three to five business days to show it.',
  'orderMail.delivery': 'Shipping',
  'orderMail.method.standard': 'Standard shipping',
  'orderMail.method.express': 'Express shipping',
  'orderMail.method.next-day': 'Next-day shipping',
  'orderMail.method.collect': 'Pickup point',
  'orderDispatched.track': 'Track your package',
  'orderCancelled.subject': 'Your {brand} order {number} is canceled',
  'orderCancelled.tell': 'your order is canceled. Everything you paid for it goes back to where it came from.',
  'returnRequested.how': 'Pack the pieces, put the label on the package, and hand it over at any drop-off point.',
};
