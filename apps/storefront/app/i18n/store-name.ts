import type { Store } from '@shop/domain/store';
import { displayName } from './display-name.ts';

type Named = Pick<Store, 'localeISOCode' | 'language' | 'alpha2' | 'currency' | 'currencySymbol'>;

export type StoreWords = { country: string; language: string; currency: string };

/** What tells one store from another, in its own language. */
export const storeName = ({ localeISOCode, language, alpha2, currency, currencySymbol }: Named): StoreWords => ({
  country: displayName(localeISOCode, 'region', alpha2),
  language: displayName(localeISOCode, 'language', language),
  currency: currencySymbol === currency ? currency : `${currency} ${currencySymbol}`,
});
