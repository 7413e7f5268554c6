import type { Store } from '@shop/domain/store';
import { type CatalogueName, catalogueName } from './catalogue-name.ts';
import type { Catalogue } from './compiled/en.generated.js';
import { createTexts, type Texts } from './text.ts';

/** Each catalogue is a chunk of its own, so that a page ships the texts of its locale and no other. */
const CATALOGUES: Record<CatalogueName, () => Promise<{ catalogue: Catalogue }>> = {
  en: () => import('./compiled/en.generated.js'),
  'en-us': () => import('./compiled/en-us.generated.js'),
  fr: () => import('./compiled/fr.generated.js'),
  de: () => import('./compiled/de.generated.js'),
  ar: () => import('./compiled/ar.generated.js'),
};

export async function loadTexts(store: Store): Promise<Texts> {
  const { catalogue } = await CATALOGUES[catalogueName(store)]();
  return createTexts(catalogue);
}
