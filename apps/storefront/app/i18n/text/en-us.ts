import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

/** American words where they differ from the shared English catalogue: the bag is a cart. */
export const enUs: Translation<typeof en> = {
  'frame.bag': '{count, plural, =0 {Cart} one {Cart, # item} other {Cart, # items}}',
  'productPage.colour': 'Color:',
  'productPage.colours': 'Colors',
  'consent.personalization': 'Personalization',
  'consent.necessary.text': 'Signing in, your cart, paying, and remembering this choice. Always on.',
};
