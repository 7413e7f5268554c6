import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'referralReward.byCode':
    'a friend who came to {brand} through you has kept what they ordered. Here is {worth} off your next order. Type this code into your cart:',
};
