import { defineMainStore } from './define-main-store.ts';

export const mainEnAu = defineMainStore({
  storeId: 7,
  localeISOCode: 'en-AU',
  language: 'en',
  currency: 'AUD',
  currencySymbol: 'A$',
  countryCode: 'AU',
  storeTag: 'au',
  alpha2: 'AU',
  alpha3: 'AUS',
  checkoutTLD: 'com.au',
  gtmStoreCode: 'AU',
  bmsStoreCode: 'AU',
  plpSortCode: 'slider_price_aud_min',
  subpathPrefix: 'au',
  currencyMenuFlagImage: 'au',
  searchDomainKey: 'merroway_au',
  sizeFormat: 'au',
  priceTax: 'gst',
  timeZone: 'Australia/Sydney',
  requiredStoreCookie: 'au',
});
