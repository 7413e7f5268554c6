import type { InstalmentTerms } from '@shop/domain/order/payment/instalments';
import type { Locale, Store } from '@shop/domain/site/store/store';

/**
 * Interest-free instalments of a store, in the order of display. Shown only while its gateway offers the method; samples
 * only while that is a test gateway.
 */
export const getInstalmentTerms = ({ localeISOCode, currency }: Pick<Store, 'localeISOCode' | 'currency'>) =>
  (TERMS[localeISOCode] ?? []).map((terms): InstalmentTerms => ({ ...terms, currency }));

type Terms = Omit<InstalmentTerms, 'currency'>;

const IN_THREE: Terms = { method: 'klarna', payments: 3, min: 1_000, max: 100_000, isSample: true };
const IN_FOUR: Terms = { method: 'klarna', payments: 4, min: 3_500, max: 100_000, isSample: true };

/** In minor units of the store's currency. A locale of several countries has none: the terms differ between them. */
const TERMS: Readonly<Partial<Record<Locale, readonly Terms[]>>> = {
  'en-GB': [IN_THREE, { method: 'clearpay', payments: 4, min: 1_000, max: 80_000, isSample: true }],
  'en-IE': [IN_THREE],
  'fr-FR': [{ ...IN_THREE, min: 3_500 }],
  'de-DE': [{ ...IN_THREE, min: 3_500 }],
  'en-US': [IN_FOUR],
  'en-CA': [IN_FOUR],
  'en-AU': [IN_FOUR],
  'en-NZ': [IN_FOUR],
};
