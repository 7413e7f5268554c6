import { defineMainStore } from './define-main-store.ts';

export const mainEnNz = defineMainStore({
  storeId: 8,
  localeISOCode: 'en-NZ',
  language: 'en',
  currency: 'NZD',
  currencySymbol: 'NZ$',
  countryCode: 'NZ',
  storeTag: 'nz',
  alpha2: 'NZ',
  alpha3: 'NZL',
  checkoutTLD: 'com',
  gtmStoreCode: 'NZ',
  bmsStoreCode: 'NZ',
  plpSortCode: 'slider_price_nzd_min',
  subpathPrefix: 'nz',
  currencyMenuFlagImage: 'nz',
  searchDomainKey: 'merroway_nz',
  sizeFormat: 'au',
  priceTax: 'gst',
  timeZone: 'Pacific/Auckland',
  requiredStoreCookie: 'nz',
});
