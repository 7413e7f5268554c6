import { defineMainStore } from './define-main-store.ts';

export const mainFrFr = defineMainStore({
  storeId: 13,
  localeISOCode: 'fr-FR',
  language: 'fr',
  currency: 'EUR',
  currencySymbol: '€',
  countryCode: 'FR',
  storeTag: 'fr',
  alpha2: 'FR',
  alpha3: 'FRA',
  checkoutTLD: 'fr',
  gtmStoreCode: 'FR',
  bmsStoreCode: 'FR',
  plpSortCode: 'slider_price_eur_min',
  subpathPrefix: 'fr',
  currencyMenuFlagImage: 'fr',
  searchDomainKey: 'merroway_fr',
  sizeFormat: 'eu',
  timeZone: 'Europe/Paris',
  requiredStoreCookie: 'fr',
});
