import type { CatalogueName } from '#app/i18n/catalogue-name.ts';
import { createTranslator, type Translate } from '#app/i18n/text.ts';
import { catalogue as ar } from './compiled/ar.generated.js';
import { catalogue as de } from './compiled/de.generated.js';
import { type Catalogue, catalogue as en } from './compiled/en.generated.js';
import { catalogue as enUs } from './compiled/en-us.generated.js';
import { catalogue as fr } from './compiled/fr.generated.js';

export type MailText = Translate<Catalogue>;

export const MAIL_TEXTS: Record<CatalogueName, MailText> = {
  en: createTranslator(en),
  'en-us': createTranslator(enUs),
  fr: createTranslator(fr),
  de: createTranslator(de),
  ar: createTranslator(ar),
};
