import { defineMainStore } from './define-main-store.ts';

export const mainEnGb = defineMainStore({
  storeId: 1,
  localeISOCode: 'en-GB',
  language: 'en',
  currency: 'GBP',
  currencySymbol: '£',
  countryCode: 'UK',
  storeTag: 'gb',
  alpha2: 'GB',
  alpha3: 'GBR',
  checkoutTLD: 'com',
  gtmStoreCode: 'UK',
  bmsStoreCode: 'UK',
  plpSortCode: 'slider_price_gbp_min',
  currencyMenuFlagImage: 'gb',
  searchDomainKey: 'merroway_gb',
  timeZone: 'Europe/London',
  requiredStoreCookie: 'gb',
});
