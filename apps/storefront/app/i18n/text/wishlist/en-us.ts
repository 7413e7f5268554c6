import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'wishlist.move': 'Move to cart',
  'wishlist.moveItem': 'Move to cart: {title}',
  'wishlist.done.move-to-bag': 'It is in your cart.',
  'wishlist.viewBag': 'View cart',
  'wishlist.gone': 'Not sold here anymore',
  'wishlist.more': 'Emails and lists',
  'wishlist.moreOf': 'Emails and lists: {title}',
  'wishlist.notify.title': 'Tell me by email',
  'wishlist.notify.saveOf': 'Save which emails you want about {title}',
  'wishlist.done.unshare': 'The link does not work anymore.',
  'wishlist.unsubscribe.title': 'No more emails about your wishlist',
  'wishlist.unsubscribe.done': 'Done. You can turn emails on again for each piece on your wishlist.',
  'wishlist.unsubscribe.dead': 'This link does not work. You can turn emails off on your wishlist.',
  'error.wishlist_item_unknown': 'This is not on your list anymore.',
  'error.wishlist_unknown': 'This list is not there anymore.',
};
