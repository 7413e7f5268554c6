import { defineMainStore } from './define-main-store.ts';

export const mainEnIe = defineMainStore({
  storeId: 2,
  localeISOCode: 'en-IE',
  language: 'en',
  currency: 'EUR',
  currencySymbol: '€',
  countryCode: 'IE',
  storeTag: 'ie',
  alpha2: 'IE',
  alpha3: 'IRL',
  checkoutTLD: 'ie',
  gtmStoreCode: 'IE',
  bmsStoreCode: 'IE',
  plpSortCode: 'slider_price_eur_min',
  subpathPrefix: 'ie',
  currencyMenuFlagImage: 'ie',
  searchDomainKey: 'merroway_ie',
  timeZone: 'Europe/Dublin',
  requiredStoreCookie: 'ie',
});
