import { defineMainStore } from './define-main-store.ts';

export const mainEnSa = defineMainStore({
  storeId: 11,
  localeISOCode: 'en-SA',
  language: 'en',
  currency: 'SAR',
  currencySymbol: 'SAR',
  countryCode: 'SA',
  storeTag: 'sa',
  alpha2: 'SA',
  alpha3: 'SAU',
  checkoutTLD: 'sa',
  gtmStoreCode: 'SA',
  bmsStoreCode: 'SA',
  plpSortCode: 'slider_price_sar_min',
  subpathPrefix: 'sa',
  currencyMenuFlagImage: 'sa',
  searchDomainKey: 'merroway_sa',
  timeZone: 'Asia/Riyadh',
  requiredStoreCookie: 'sa',
});
