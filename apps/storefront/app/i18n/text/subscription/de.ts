import type { Untranslated } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

/** Only en-GB has the page (§2). */
export const de: Untranslated<typeof en> = {};
