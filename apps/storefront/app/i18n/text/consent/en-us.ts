import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'consent.personalization': 'Personalization',
  'consent.necessary.text': 'Signing in, your cart, paying, and remembering this choice. Always on.',
  'consent.text':
    'Necessary cookies run the shop. With your permission we also count visits, try out better pages, fit rails to you and measure ads. Until you choose, nothing of that happens.',
  'consent.settings.text': 'Check what you allow. You can change your mind at any time, at the foot of every page.',
  'consent.advertising.text': 'Whether an ad brought you here, and which ads you are shown elsewhere.',
};
