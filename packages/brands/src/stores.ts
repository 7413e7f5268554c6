import type { Brand } from '@shop/domain/site/store/brand';
import type { BrandKey, Store } from '@shop/domain/site/store/store';
import type { StoreEntry } from '@shop/domain/site/store/store-choice';
import { mainArAe } from './main/ar-ae.ts';
import { mainBrand } from './main/brand.ts';
import { mainDeDe } from './main/de-de.ts';
import { mainEnAe } from './main/en-ae.ts';
import { mainEnAu } from './main/en-au.ts';
import { mainEnCa } from './main/en-ca.ts';
import { mainEnEu } from './main/en-eu.ts';
import { mainEnGb } from './main/en-gb.ts';
import { mainEnIe } from './main/en-ie.ts';
import { mainEnNz } from './main/en-nz.ts';
import { mainEnQa } from './main/en-qa.ts';
import { mainEnSa } from './main/en-sa.ts';
import { mainEnUs } from './main/en-us.ts';
import { mainFrFr } from './main/fr-fr.ts';
import { outletBrand } from './outlet/brand.ts';
import { outletEnGb } from './outlet/en-gb.ts';

/** Every configured store. Adding one takes a file and a line here; no rule and no screen changes. */
export const stores: readonly Store[] = [
  outletEnGb,
  mainEnGb,
  mainEnIe,
  mainEnEu,
  mainEnUs,
  mainEnCa,
  mainEnAu,
  mainEnNz,
  mainEnAe,
  mainArAe,
  mainEnSa,
  mainEnQa,
  mainFrFr,
  mainDeDe,
];

/** Host and prefix of each store on a developer's machine; production hosts are added from configuration. */
export const storeEntries: readonly StoreEntry[] = stores.map(({ brand, subpathPrefix, localeISOCode, currency }) => ({
  hostName: `${brand}.localhost`,
  requiredNextLocale: subpathPrefix || 'gb',
  requiredCurrency: currency,
  localeValue: localeISOCode,
  brand,
}));

/** Company data for a brand key. */
export function getBrand(key: BrandKey): Brand {
  const brand = [mainBrand, outletBrand].find((candidate) => candidate.key === key);
  if (!brand) throw new Error(`No brand data for ${key}`);
  return brand;
}
