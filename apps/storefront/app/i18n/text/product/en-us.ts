import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Translation<typeof en> = {
  'productPage.colour': 'Color:',
  'productPage.colours': 'Colors',
  'productPage.add': 'Add to cart',
  'productPage.addSize': 'Add size {size} to cart',
  'productPage.added': 'Added to your cart',
  'productPage.postcode.check': 'Check for your ZIP code',
  'productPage.postcode.label': 'ZIP code',
};
