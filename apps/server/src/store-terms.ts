import { getDeliveryTerms } from '@shop/brands/delivery';
import { destinationTax } from '@shop/brands/destination-tax';
import { getInstalmentTerms } from '@shop/brands/instalments';
import { getReferralTerms, referralLocales } from '@shop/brands/referral';
import { getGiftCardTerms, getGiftWrapPrice, getPassPrice } from '@shop/brands/services';
import { getHoldTerms } from '@shop/brands/stock-hold';
import { stores } from '@shop/brands/stores';
import { includedPercent } from '@shop/brands/tax';
import type { Store } from '@shop/domain/site/store/store';

/** Commercial terms of the stores, from the brand data. */
export const storeTerms = {
  getDeliveryTerms,
  getInstalmentTerms,
  destinationTax,
  includedPercent,
  getGiftCardTerms,
  getGiftWrapPrice,
  getPassPrice,
  getHoldTerms,
  getReferralTerms,
  referralLocales,
};

export type StoreTerms = typeof storeTerms;

type PromotionReach = { brand?: string | undefined; locales?: readonly string[] | undefined };

/** Time zone of the first store that a promotion applies to. */
export function getTimeZone({ brand, locales }: PromotionReach): string {
  const isReached = (store: Store) =>
    (!brand || store.brand === brand) && (!locales || locales.includes(store.localeISOCode));
  return stores.find(isReached)?.timeZone ?? 'UTC';
}
