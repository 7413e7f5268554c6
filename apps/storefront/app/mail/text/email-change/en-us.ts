import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'emailChanged.preview': 'This address is not used for your account anymore.',
};
