import type { Brand } from '@shop/domain/site/store/brand';
import {
  SHOP_CONFIG_VERSION,
  type ShopConfig,
  type StoreConfig,
  type TaxConfig,
} from '@shop/domain/site/store/config/shop-config';
import type { BrandKey, Store } from '@shop/domain/site/store/store';
import { CANADIAN_TAXES } from './canadian-taxes.ts';
import { getDeliveryTerms } from './delivery.ts';
import { COUNTRY_TAXES } from './destination-tax.ts';
import { getInstalmentTerms } from './instalments.ts';
import { listLocalDocuments } from './legal-documents.ts';
import { getReferralTerms } from './referral.ts';
import { getGiftCardTerms, getGiftWrapPrice, getPassPrice } from './services.ts';
import { getBrand, stores } from './stores.ts';
import { US_SALES_TAXES } from './us-sales-taxes.ts';

const WAREHOUSES = [
  { id: 'manchester', country: 'GB', timeZone: 'Europe/London' },
  { id: 'new-jersey', country: 'US', timeZone: 'America/New_York' },
];

/** The demo's two brands as a configuration: the default data of a shop that has none of its own. */
export const demoConfig: ShopConfig = {
  schemaVersion: SHOP_CONFIG_VERSION,
  brands: [...new Set(stores.map(({ brand }) => brand))].map((key) => describeBrand(getBrand(key as BrandKey))),
  stores: stores.map(describeStore),
  warehouses: WAREHOUSES,
  taxes: [
    ...Object.entries(COUNTRY_TAXES).map(([country, rates]): TaxConfig => ({ country, example: true, rates })),
    { country: 'US', example: true, regions: US_SALES_TAXES },
    { country: 'CA', example: true, regions: CANADIAN_TAXES },
  ],
};

function describeBrand({ look: _, ...brand }: Brand): ShopConfig['brands'][number] {
  return { ...brand };
}

function describeStore(store: Store): StoreConfig {
  return {
    id: store.storeId,
    brand: store.brand,
    locale: store.localeISOCode,
    currency: store.currency,
    country: store.alpha2,
    timeZone: store.timeZone,
    prefix: store.subpathPrefix,
    currencySymbol: store.currencySymbol,
    dateFormat: store.dateFormat,
    sizeFormat: store.sizeFormat,
    priceTax: store.priceTax,
    // The delivery country is unknown before the checkout, so the rate of the Netherlands and Belgium is used.
    ...(store.alpha2 === 'EU' && { includedTax: 'NL' }),
    ...describeTerms(store),
    features: store.enabledFeatures,
    categoryHomepages: store.categoryHomepages,
    consentToolId: store.consentToolId,
    codes: {
      countryCode: store.countryCode,
      storeTag: store.storeTag,
      alpha3: store.alpha3,
      checkoutTLD: store.checkoutTLD,
      gtmStoreCode: store.gtmStoreCode,
      bmsStoreCode: store.bmsStoreCode,
      plpSortCode: store.plpSortCode,
      currencyMenuFlagImage: store.currencyMenuFlagImage,
      searchDomainKey: store.searchDomainKey,
      searchUserId: store.searchUserId,
      requiredStoreCookie: store.requiredStoreCookie,
    },
  };
}

/** Absent terms stay absent: JSON has no undefined. */
function describeTerms(store: Store) {
  const { calendar, countries, methods, returns, cancellationDays } = getDeliveryTerms(store);
  const [passPrice, giftWrapPrice, referral] = [getPassPrice(store), getGiftWrapPrice(store), getReferralTerms(store)];
  const instalments = getInstalmentTerms(store).map(({ currency: _, ...terms }) => terms);
  const legalDocuments = listLocalDocuments(store);
  const warehouse = WAREHOUSES.find(({ country }) => country === calendar.warehouse.country)?.id;
  return {
    delivery: {
      ...(warehouse && { warehouse }),
      countries,
      destination: calendar.destination,
      methods,
      returns,
      ...(cancellationDays !== undefined && { cancellationDays }),
    },
    giftCards: getGiftCardTerms(store),
    ...(passPrice !== undefined && { passPrice }),
    ...(giftWrapPrice !== undefined && { giftWrapPrice }),
    ...(referral && { referral }),
    ...(instalments.length > 0 && { instalments }),
    ...(legalDocuments.length > 0 && { legalDocuments }),
  };
}
