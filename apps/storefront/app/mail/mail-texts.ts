import type { Language } from '@shop/domain/store';
import { createSay, type Say } from '#app/i18n/text.ts';
import { catalogue as ar } from './compiled/ar.generated.js';
import { catalogue as de } from './compiled/de.generated.js';
import { type Catalogue, catalogue as en } from './compiled/en.generated.js';
import { catalogue as fr } from './compiled/fr.generated.js';

export type MailText = Say<Catalogue>;

export const MAIL_TEXTS: Record<Language, MailText> = {
  en: createSay(en),
  fr: createSay(fr),
  de: createSay(de),
  ar: createSay(ar),
};
