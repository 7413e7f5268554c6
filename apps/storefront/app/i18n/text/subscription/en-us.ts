import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'subscription.newsletter.what':
    'New pieces and offers, now and then. You can stop it here or with the link in every email.',
  'subscription.pass.title': 'Unlimited shipping',
  'subscription.pass.ending': 'Your pass is canceled. You can use it until {date}.',
  'error.no_delivery_pass': 'You have no shipping pass that could be canceled.',
  'subscription.join.title': 'Royalty: unlimited shipping',
  'subscription.join.what': 'Standard and next-day shipping on every order for a year, for {price}.',
  'subscription.join.submit': 'Add the pass to my cart',
  'error.pass_active': 'You have a shipping pass already.',
  'error.pass_in_bag': 'A shipping pass is in your cart already.',
};
