import type { Store } from '@shop/domain/site/store/store';
import { type CatalogueName, catalogueName } from './catalogue-name.ts';
import { catalogue as ar } from './compiled/ar.generated.js';
import { catalogue as de } from './compiled/de.generated.js';
import { catalogue as en } from './compiled/en.generated.js';
import { catalogue as enUs } from './compiled/en-us.generated.js';
import { catalogue as fr } from './compiled/fr.generated.js';
import { createTexts, type Texts } from './text.ts';

/** All catalogues, built once on the server. */
const TEXTS: Record<CatalogueName, Texts> = {
  en: createTexts(en),
  'en-us': createTexts(enUs),
  fr: createTexts(fr),
  de: createTexts(de),
  ar: createTexts(ar),
};

export const getTexts = (store: Store): Texts => TEXTS[catalogueName(store)];
