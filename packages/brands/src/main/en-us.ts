import { defineMainStore } from './define-main-store.ts';

export const mainEnUs = defineMainStore({
  storeId: 5,
  localeISOCode: 'en-US',
  language: 'en',
  currency: 'USD',
  currencySymbol: '$',
  countryCode: 'US',
  storeTag: 'us',
  alpha2: 'US',
  alpha3: 'USA',
  checkoutTLD: 'us',
  dateFormat: 'MM/DD/YYYY',
  gtmStoreCode: 'US',
  bmsStoreCode: 'US',
  plpSortCode: 'slider_price_usd_min',
  subpathPrefix: 'us',
  currencyMenuFlagImage: 'us',
  searchDomainKey: 'merroway_us',
  sizeFormat: 'us',
  timeZone: 'America/New_York',
  requiredStoreCookie: 'us',
});
