import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'quote.service.gift-wrap': 'Gift wrap',
  'checkout.service.gift-wrap': 'Gift wrap',
  'giftWrap.title': 'Gift wrap and note',
  'giftWrap.add': 'Add gift wrap',
  'error.gift_wrap_unavailable': 'Gift wrap isn’t available for this cart.',
};
