import { isReferralOpen } from '@shop/domain/account/referral';
import { promiseTerms, type ReferralPromise, type ReferralTerms } from '@shop/domain/account/terms/referral-terms';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import type { Database } from '#server/platform/database/database.ts';

/** Referral terms, of which a promise is made. */
export type ReferralTermsSource = {
  getReferral(store: Store, on?: Database): Promise<ReferralTerms | undefined>;
  /** Brand data. */
  getDefaultReferral(store: Store): ReferralTerms | undefined;
};
type Deps = {
  terms: ReferralTermsSource;
  stores: readonly Store[];
  storeBy: (brand: BrandKey, locale: Locale) => Store;
};
type Home = { brand: BrandKey; locale: Locale };

/** Promises made by referral codes. */
export function createReferralPromises({ terms, stores, storeBy }: Deps) {
  /** Promise of a code that is made now in this store. */
  async function make(store: Store): Promise<ReferralPromise> {
    // Stores of the own brand last: their minimum counts where brands share a currency.
    const open = stores.filter(isReferralOpen).toSorted((one, other) => rank(one, store) - rank(other, store));
    const places = await Promise.all(
      open.map(async (place) => ({ currency: place.currency, terms: await requireTerms(place) })),
    );
    return promiseTerms({ currency: store.currency, terms: await requireTerms(store) }, places);
  }

  async function requireTerms(store: Store): Promise<ReferralTerms> {
    const found = await terms.getReferral(store);
    if (!found) throw new Error(`${store.brand} ${store.localeISOCode} has no referral terms`);
    return found;
  }

  return {
    make,
    requireTerms,

    /** Promise as stored; the brand data where a code is older than stored promises. */
    restore(promise: ReferralPromise | null, { brand, locale }: Home): ReferralPromise {
      if (promise) return promise;
      const store = storeBy(brand, locale);
      const usual = terms.getDefaultReferral(store);
      if (!usual) throw new Error(`${brand} ${locale} has no referral terms`);
      return promiseTerms({ currency: store.currency, terms: usual }, []);
    },
  };
}

export type ReferralPromises = ReturnType<typeof createReferralPromises>;

const rank = ({ brand }: Store, own: Store): number => (brand === own.brand ? 1 : 0);
