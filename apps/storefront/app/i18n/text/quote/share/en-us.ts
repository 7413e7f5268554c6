import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'share.connected': 'Our team can see your cart',
  'share.text':
    'On the phone with us? Tell us this code and we can see your cart and change it with you. We never see your card details.',
  'share.isConnected': 'We’re connected to your cart until {time}. We can see and change it with you.',
  'share.back': 'Back to your cart',
};
