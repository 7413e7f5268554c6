import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'wishlistNews.why': 'You get this email because you asked for it on your wishlist.',
  'wishlistNews.unsubscribe': 'No more emails about my wishlist',
};
