import { CANADIAN_TAXES } from '@shop/brands/canadian-taxes';
import { getDeliveryTerms } from '@shop/brands/delivery';
import { COUNTRY_TAXES, destinationTax } from '@shop/brands/destination-tax';
import { getInstalmentTerms } from '@shop/brands/instalments';
import { listLegalDocuments } from '@shop/brands/legal-documents';
import { getReferralTerms, referralLocales } from '@shop/brands/referral';
import { getGiftCardTerms, getGiftWrapPrice, getPassPrice } from '@shop/brands/services';
import { getHoldTerms } from '@shop/brands/stock-hold';
import { stores } from '@shop/brands/stores';
import { includedPercent } from '@shop/brands/tax';
import { US_SALES_TAXES } from '@shop/brands/us-sales-taxes';
import type { Store } from '@shop/domain/site/store/store';

/** The stores and their commercial terms, from the brand data. */
export const storeTerms = {
  stores,
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
  listLegalDocuments,
  getTimeZone,
  taxTables: [COUNTRY_TAXES, US_SALES_TAXES, CANADIAN_TAXES],
};

export type StoreTerms = typeof storeTerms;

type PromotionReach = { brand?: string | undefined; locales?: readonly string[] | undefined };

/** Time zone of the first store that a promotion applies to. */
export function getTimeZone({ brand, locales }: PromotionReach): string {
  const isReached = (store: Store) =>
    (!brand || store.brand === brand) && (!locales || locales.includes(store.localeISOCode));
  return stores.find(isReached)?.timeZone ?? 'UTC';
}
