import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'subscription.pass.title': 'Unlimited shipping',
  'subscription.pass.ending': 'Your pass is canceled. You can use it until {date}.',
  'error.no_delivery_pass': 'You don’t have a shipping pass to cancel.',
  'subscription.join.title': 'Royalty: unlimited shipping',
  'subscription.join.what': 'Unlimited standard and next-day shipping for a year, for {price}.',
  'subscription.join.submit': 'Add pass to cart',
  'error.pass_active': 'You already have a shipping pass.',
  'error.pass_in_bag': 'There’s already a shipping pass in your cart.',
};
