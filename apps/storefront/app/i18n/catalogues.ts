import type { Store } from '@shop/domain/site/store/store';
import { type CatalogueName, catalogueName } from './catalogue-name.ts';
import type { Catalogue } from './compiled/en.generated.js';
import { createTexts, type LateShare, type Texts } from './text.ts';

type Fetch = () => Promise<{ catalogue: Catalogue }>;

/** One chunk each, so that a page loads only the texts of its locale. */
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

/** Late shares are fetched by `retry`, which may repeat what failed offline. */
export async function loadTexts(
  store: Store,
  retry: (load: Fetch) => ReturnType<Fetch> = (load) => load(),
): Promise<Texts> {
  const fetches = CATALOGUES[catalogueName(store)];
  const { catalogue } = await fetches.first();
  const merged = { ...catalogue };
  const addShare = async (share: LateShare) => {
    Object.assign(merged, (await retry(fetches[share])).catalogue);
  };
  return createTexts(merged, addShare);
}
