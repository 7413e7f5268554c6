import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'orderMail.line.delivery-pass': 'Shipping pass',
  'orderMail.line.gift-wrap': 'Gift wrap',
  'orderMail.sums.services': 'Gift cards and shipping pass',
  'orderMail.sums.giftWrap': 'Gift wrap',
  'orderMail.sums.delivery': 'Shipping',
  'orderMail.refunds.when':
    'Account balance and gift card refunds are instant. Card refunds can take three to five business days to show.',
  'orderMail.delivery': 'Shipping',
  'orderMail.cancel.refund':
    'We’ll refund everything you paid, including standard shipping, within 14 days of receiving the items, or of your proof that you’ve sent them. Please return them within 14 days of telling us. The right to cancel doesn’t cover gift cards that have been used or sealed items you’ve opened.',
  'orderMail.method.standard': 'Standard shipping',
  'orderMail.method.express': 'Express shipping',
  'orderMail.method.next-day': 'Next-day shipping',
  'orderMail.method.collect': 'Pickup point',
  'payLink.preview': '{total} to pay. Your cart is ready.',
  'orderDispatched.track': 'Track your package',
  'orderConfirmation.held':
    'We’ll charge your card when we ship your order. Until then your bank only holds the amount.',
  'orderCancelled.released':
    'Your order has been canceled. Your card hasn’t been charged, and your bank will release the amount it holds.',
  'orderRefund.released':
    'We’ve taken {total} off your order {number}. You’ll be charged that much less when we ship it.',
  'orderCancelled.subject': 'Your {brand} order {number} is canceled',
  'orderCancelled.tell': 'Your order has been canceled, and we’re refunding everything you paid.',
  'returnRequested.how': 'Pack your items, stick the label on your package and take it to any drop-off point.',
};
