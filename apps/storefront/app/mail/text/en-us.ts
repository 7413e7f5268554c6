import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'contactMessage.topic.delivery': 'Shipping',
  'alreadyRegistered.forgot': 'Forgot your password?',
};
