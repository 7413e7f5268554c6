import { defineMainStore } from './define-main-store.ts';

export const mainEnCa = defineMainStore({
  storeId: 6,
  localeISOCode: 'en-CA',
  language: 'en',
  currency: 'CAD',
  currencySymbol: 'CA$',
  countryCode: 'CA',
  storeTag: 'ca',
  alpha2: 'CA',
  alpha3: 'CAN',
  checkoutTLD: 'ca',
  dateFormat: 'YYYY-MM-DD',
  gtmStoreCode: 'CA',
  bmsStoreCode: 'CA',
  plpSortCode: 'slider_price_cad_min',
  subpathPrefix: 'ca',
  currencyMenuFlagImage: 'ca',
  searchDomainKey: 'merroway_ca',
  sizeFormat: 'us',
  timeZone: 'America/Toronto',
  requiredStoreCookie: 'ca',
});
