import type { Store } from '@shop/domain/site/store/store';
import { displayName } from './display-name.ts';

type Named = Pick<Store, 'localeISOCode' | 'language' | 'alpha2' | 'currency' | 'currencySymbol'>;

export type StoreTexts = { country: string; language: string; currency: string };

/** Name of a store in its own language. */
export const storeName = ({ localeISOCode, language, alpha2, currency, currencySymbol }: Named): StoreTexts => ({
  country: displayName(localeISOCode, 'region', alpha2),
  language: displayName(localeISOCode, 'language', language),
  currency: currencySymbol === currency ? currency : `${currency} ${currencySymbol}`,
});
