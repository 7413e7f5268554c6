import { defineMainStore } from './define-main-store.ts';

export const mainEnQa = defineMainStore({
  storeId: 12,
  localeISOCode: 'en-QA',
  language: 'en',
  currency: 'QAR',
  currencySymbol: 'QAR',
  countryCode: 'QA',
  storeTag: 'qa',
  alpha2: 'QA',
  alpha3: 'QAT',
  checkoutTLD: 'qa',
  gtmStoreCode: 'QA',
  bmsStoreCode: 'QA',
  plpSortCode: 'slider_price_qar_min',
  subpathPrefix: 'qa',
  currencyMenuFlagImage: 'qa',
  searchDomainKey: 'merroway_qa',
  priceTax: 'none',
  timeZone: 'Asia/Qatar',
  requiredStoreCookie: 'qa',
});
