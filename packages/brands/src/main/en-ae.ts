import { defineMainStore } from './define-main-store.ts';

export const mainEnAe = defineMainStore({
  storeId: 9,
  localeISOCode: 'en-AE',
  language: 'en',
  currency: 'AED',
  currencySymbol: 'AED',
  countryCode: 'AE',
  storeTag: 'ae',
  alpha2: 'AE',
  alpha3: 'ARE',
  checkoutTLD: 'ae',
  gtmStoreCode: 'AE',
  bmsStoreCode: 'AE',
  plpSortCode: 'slider_price_aed_min',
  subpathPrefix: 'ae',
  currencyMenuFlagImage: 'ae',
  searchDomainKey: 'merroway_ae',
  timeZone: 'Asia/Dubai',
  requiredStoreCookie: 'ae',
});
