import type { Currency } from '../../money.ts';

/** Key of a configured brand, such as `main`. */
export type BrandKey = string;

/** BCP 47 tag in canonical form, such as `en-GB`. */
export type Locale = string;

/** Language of the interface texts. English variants share one catalogue. */
export type Language = 'en' | 'fr' | 'de' | 'ar';

/** One brand in one locale, the unit that a request is served as (§3). */
export type Store = {
  brand: BrandKey;
  storeId: number;
  localeISOCode: Locale;
  language: Language;
  direction: 'ltr' | 'rtl';
  currency: Currency;
  currencySymbol: string;
  /** Feeds and the back office use UK where ISO uses GB. */
  countryCode: string;
  storeTag: string;
  alpha2: string;
  alpha3: string;
  checkoutTLD: string;
  dateFormat: string;
  gtmStoreCode: string;
  bmsStoreCode: string;
  plpSortCode: string;
  /** First path segment, without slashes. Empty: the store answers at the root. */
  subpathPrefix: string;
  /** Name of the flag icon in the storefront. */
  currencyMenuFlagImage: string;
  consentToolId: { staging: string; production: string };
  searchDomainKey: string;
  /** The search provider's user id for calls made on the server. */
  searchUserId: string;
  sizeFormat: string;
  /** Tax included in displayed prices: its name, none at all, or added at checkout. */
  priceTax: 'vat' | 'gst' | 'none' | 'added';
  timeZone: string;
  /** Cookie value set when a shopper chooses this store; empty where the host alone decides. */
  requiredStoreCookie: string;
  enabledFeatures: readonly string[];
  /** Keys of categories that show a content page at their address: `/women.html` the page with slug `women`. */
  categoryHomepages: readonly string[];
};
