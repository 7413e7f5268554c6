import { demoConfig } from '@shop/brands/demo-config';
import { createShop } from '@shop/domain/site/store/config/shop';
import type { Store } from '@shop/domain/site/store/store';
import { createLiveShop, type LiveShop } from './shop-config/live-shop.ts';

type PromotionReach = { brand?: string | undefined; locales?: readonly string[] | undefined };

/** The stores and their commercial terms, as the configuration in force has them. */
export const createStoreTerms = (shop: LiveShop) => ({
  stores: shop.stores,
  getDeliveryTerms: shop.getDeliveryTerms,
  getInstalmentTerms: shop.getInstalmentTerms,
  destinationTax: shop.destinationTax,
  includedPercent: shop.includedPercent,
  getGiftCardTerms: shop.getGiftCardTerms,
  getGiftWrapPrice: shop.getGiftWrapPrice,
  getPassPrice: shop.getPassPrice,
  getHoldTerms: shop.getHoldTerms,
  getReferralTerms: shop.getReferralTerms,
  referralLocales: shop.referralLocales,
  listLegalDocuments: shop.listLegalDocuments,
  getTaxTables: shop.getTaxTables,
  getConfig: shop.getConfig,
  needsRestart: shop.needsRestart,
  /** Time zone of the first store that a promotion applies to. */
  getTimeZone({ brand, locales }: PromotionReach): string {
    const isReached = (store: Store) =>
      (!brand || store.brand === brand) && (!locales || locales.includes(store.localeISOCode));
    return shop.stores.find(isReached)?.timeZone ?? 'UTC';
  },
});

export type StoreTerms = ReturnType<typeof createStoreTerms>;

/** Terms of the default data. */
export const storeTerms = createStoreTerms(createLiveShop(createShop(demoConfig)));
