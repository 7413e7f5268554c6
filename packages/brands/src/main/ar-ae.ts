import { defineMainStore } from './define-main-store.ts';

export const mainArAe = defineMainStore({
  storeId: 10,
  localeISOCode: 'ar-AE',
  language: 'ar',
  direction: 'rtl',
  currency: 'AED',
  currencySymbol: 'د.إ',
  countryCode: 'AE',
  storeTag: 'ar-ae',
  alpha2: 'AE',
  alpha3: 'ARE',
  checkoutTLD: 'ae',
  gtmStoreCode: 'AE_AR',
  bmsStoreCode: 'AE_AR',
  plpSortCode: 'slider_price_aed_min',
  subpathPrefix: 'ar-ae',
  currencyMenuFlagImage: 'ae',
  searchDomainKey: 'merroway_ar_ae',
  timeZone: 'Asia/Dubai',
  requiredStoreCookie: 'ar-ae',
});
