import { defineMainStore } from './define-main-store.ts';

export const mainDeDe = defineMainStore({
  storeId: 14,
  localeISOCode: 'de-DE',
  language: 'de',
  currency: 'EUR',
  currencySymbol: '€',
  countryCode: 'DE',
  storeTag: 'de',
  alpha2: 'DE',
  alpha3: 'DEU',
  checkoutTLD: 'com',
  dateFormat: 'DD.MM.YYYY',
  gtmStoreCode: 'DE',
  bmsStoreCode: 'DE',
  plpSortCode: 'slider_price_eur_min',
  subpathPrefix: 'de',
  currencyMenuFlagImage: 'de',
  searchDomainKey: 'merroway_de',
  sizeFormat: 'eu',
  timeZone: 'Europe/Berlin',
  requiredStoreCookie: 'de',
});
