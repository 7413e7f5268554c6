import type { Untranslated } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

/** Only en-GB sells the pass (§2). */
export const ar: Untranslated<typeof en> = {};
