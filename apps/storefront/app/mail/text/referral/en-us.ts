import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'referralReward.byCode':
    'Thanks to you, a friend has placed their first order at {brand}. Here’s {worth} off your next order. Enter this code in your cart:',
};
