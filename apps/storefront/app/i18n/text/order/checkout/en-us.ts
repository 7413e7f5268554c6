import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'error.pay_link_used':
    'This link has already been used. Open your cart in the browser you used before, or ask us for a new link.',
  'checkout.paying.text': 'We’ve locked your cart while you pay. Continue, or cancel the payment to change your cart.',
  'checkout.paying.change': 'Change your cart',
  'checkout.summary.edit': 'Edit cart',
  'checkout.closed.text':
    'We can’t take payments at the moment. Your cart is saved, so you can come back to it any time.',
  'checkout.closed.bag': 'Back to your cart',
  'error.checkout_closed': 'Checkout isn’t open just now. Your cart is saved.',
  'error.bag_empty': 'There’s nothing in your cart to check out.',
  'error.completion_in_progress': 'A payment for this cart is in progress. Finish or cancel it at checkout.',
  'error.promotion_used_up': 'The offer in your cart is no longer available.',
  'checkout.step.delivery': 'Shipping',
  'checkout.email.hint': 'For your order confirmation and shipping updates.',
  'checkout.deliverTo': 'Shipping address',
  'checkout.saved.delivery': 'Ship to',
  'checkout.billing.same': 'Same as shipping address',
  'checkout.address.submit': 'Continue to shipping',
  'checkout.delivery.to': 'Shipping to',
  'checkout.delivery.none': 'Sorry, we can’t ship to this address. Please choose another.',
  'checkout.total.delivery': 'Shipping',
  'error.not_delivered_there': 'Sorry, we don’t ship to this country. Please choose another address.',
  'error.method_unavailable': 'This shipping option is no longer available for your address. Please choose another.',
  'checkout.delivery.collect': 'Choose a pickup point',
  'checkout.service.delivery-pass': 'Shipping pass',
  'error.collect_point_required': 'Choose a pickup point.',
  'checkout.delivery.legend': 'Choose your shipping',
  'checkout.delivery.wrong': 'Choose a shipping option',
  'checkout.credit.used': '{amount} of your credit will go toward this order.',
  'error.address_required': 'Enter your shipping address.',
};
