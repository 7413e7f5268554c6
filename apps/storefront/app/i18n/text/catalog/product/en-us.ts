import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'productPage.colour': 'Color:',
  'productPage.colours': 'Colors',
  'productPage.add': 'Add to cart',
  'productPage.addSize': 'Add size {size} to cart',
  'productPage.added': 'Added to your cart',
  'productPage.tax': '{tax, select, added {Plus sales tax, added at checkout} gst {GST included} other {VAT included}}',
  'productPage.delivery.included': 'Free shipping.',
  'productPage.postcode.check': 'Check your ZIP code',
  'productPage.postcode.label': 'ZIP code',
  'productPage.postcode.none': 'Sorry, we don’t ship to {postcode}.',
  'delivery.method.collect': 'Pick up at a pickup point',
};
