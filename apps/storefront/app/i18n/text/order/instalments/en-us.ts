import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'instalments.hint': '18+. Subject to approval. Terms apply.',
};
