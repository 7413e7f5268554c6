import { defineMainStore } from './define-main-store.ts';

export const mainEnEu = defineMainStore({
  storeId: 3,
  localeISOCode: 'en-EU',
  language: 'en',
  currency: 'EUR',
  currencySymbol: '€',
  countryCode: 'EU',
  storeTag: 'eu',
  alpha2: 'EU',
  alpha3: 'EUE',
  checkoutTLD: 'com',
  gtmStoreCode: 'EU',
  bmsStoreCode: 'EU',
  plpSortCode: 'slider_price_eur_min',
  subpathPrefix: 'eu',
  currencyMenuFlagImage: 'eu',
  searchDomainKey: 'merroway_eu',
  sizeFormat: 'eu',
  timeZone: 'Europe/Brussels',
  requiredStoreCookie: 'eu',
});
