import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'checkout.paying.text':
    'We keep your cart as it is while you pay. Go on, or give the payment up to change your cart.',
  'checkout.paying.change': 'Change your cart',
  'checkout.summary.edit': 'Edit cart',
  'checkout.done.pack': 'We pack your order. Until then it can be canceled.',
  'error.bag_empty': 'There is nothing in your cart that can be bought.',
  'error.completion_in_progress': 'A payment for this cart is under way. Finish it or give it up at the checkout.',
  'error.promotion_used_up': 'The offer in your cart has just been used up.',
  'checkout.step.delivery': 'Shipping',
  'checkout.email.hint': 'For the confirmation and news of your package.',
  'checkout.deliverTo': 'Shipping address',
  'checkout.saved.delivery': 'Ship to',
  'checkout.billing.same': 'Same as the shipping address',
  'checkout.address.submit': 'Continue to shipping',
  'checkout.delivery.to': 'Shipping to',
  'checkout.delivery.none': 'We have no way to ship to this address. Choose another one.',
  'checkout.total.delivery': 'Shipping',
  'error.not_delivered_there': 'We do not ship to this country. Choose another address.',
  'error.method_unavailable': 'This shipping method is not available for your address anymore. Choose another one.',
  'checkout.delivery.collect': 'Where will you pick it up?',
  'checkout.service.delivery-pass': 'Shipping pass',
  'checkout.unknown.text':
    'It was placed in another browser, or a while ago. The confirmation that we emailed to you has all of it.',
  'error.collect_point_required': 'Choose where you will pick it up.',
};
