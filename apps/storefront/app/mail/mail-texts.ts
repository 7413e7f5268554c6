import type { CatalogueName } from '#app/i18n/catalogue-name.ts';
import { createSay, type Say } from '#app/i18n/text.ts';
import { catalogue as ar } from './compiled/ar.generated.js';
import { catalogue as de } from './compiled/de.generated.js';
import { type Catalogue, catalogue as en } from './compiled/en.generated.js';
import { catalogue as enUs } from './compiled/en-us.generated.js';
import { catalogue as fr } from './compiled/fr.generated.js';

export type MailText = Say<Catalogue>;

export const MAIL_TEXTS: Record<CatalogueName, MailText> = {
  en: createSay(en),
  'en-us': createSay(enUs),
  fr: createSay(fr),
  de: createSay(de),
  ar: createSay(ar),
};
