import type { Store } from '@shop/domain/store';
import { type CatalogueName, catalogueName } from './catalogue-name.ts';
import type { Catalogue } from './compiled/en.generated.js';
import { createTexts, type LateShare, type Texts } from './text.ts';

type Fetch = () => Promise<{ catalogue: Catalogue }>;

/** Each is a chunk of its own, so that a page ships the texts of its locale and no other. */
const CATALOGUES: Record<CatalogueName, Record<'first' | LateShare, Fetch>> = {
  en: {
    first: () => import('./compiled/en.first.generated.js'),
    product: () => import('./compiled/en.product.generated.js'),
    later: () => import('./compiled/en.later.generated.js'),
  },
  'en-us': {
    first: () => import('./compiled/en-us.first.generated.js'),
    product: () => import('./compiled/en-us.product.generated.js'),
    later: () => import('./compiled/en-us.later.generated.js'),
  },
  fr: {
    first: () => import('./compiled/fr.first.generated.js'),
    product: () => import('./compiled/fr.product.generated.js'),
    later: () => import('./compiled/fr.later.generated.js'),
  },
  de: {
    first: () => import('./compiled/de.first.generated.js'),
    product: () => import('./compiled/de.product.generated.js'),
    later: () => import('./compiled/de.later.generated.js'),
  },
  ar: {
    first: () => import('./compiled/ar.first.generated.js'),
    product: () => import('./compiled/ar.product.generated.js'),
    later: () => import('./compiled/ar.later.generated.js'),
  },
};

export async function loadTexts(store: Store): Promise<Texts> {
  const fetches = CATALOGUES[catalogueName(store)];
  const { catalogue } = await fetches.first();
  const whole = { ...catalogue };
  const addShare = async (share: LateShare) => {
    Object.assign(whole, (await fetches[share]()).catalogue);
  };
  return createTexts(whole, addShare);
}
