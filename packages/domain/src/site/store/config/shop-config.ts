import type { GiftCardTerms } from '../../../account/credit/gift-card-order.ts';
import type { ReferralTerms } from '../../../account/terms/referral-terms.ts';
import type { TaxRate } from '../../../catalog/price/tax.ts';
import type { InstalmentTerms } from '../../../order/payment/instalments.ts';
import type { HoldTerms } from '../../../order/stock-hold.ts';
import type { DeliveryMethod } from '../../../quote/delivery/delivery.ts';
import type { BrandVoice, LanguageAlternate, LocalText, PaymentOption, SocialLink } from '../brand.ts';
import type { PaletteColour, TypeChoice } from '../brand-theme.ts';
import type { Store } from '../store.ts';

/** Version of the file form. A later form reads the earlier ones. */
export const SHOP_CONFIG_VERSION = 1;

/** Brand as a merchant writes it. Optional values have defaults in `createShop`. */
export type BrandConfig = {
  key: string;
  /** Public origin, such as `https://www.example.com`. BRAND_ORIGINS in the environment comes first. */
  origin?: string | undefined;
  name: string;
  legalName: string;
  address: { locality: string; postalCode: string; streetAddress: string };
  shortCode?: string | undefined;
  /** Texts of the build. Absent: `main`. */
  voice?: BrandVoice | undefined;
  /** Letters that order numbers begin with: 2 to 4 of A to Z. Absent: from the name. Earlier numbers stay valid. */
  orderPrefix?: string | undefined;
  titleName?: string | undefined;
  brandName?: string | undefined;
  alternateName?: readonly string[] | undefined;
  parentOrganization?: string | undefined;
  founder?: readonly string[] | undefined;
  foundingDate?: string | undefined;
  tagline?: LocalText | undefined;
  searchHint?: LocalText | undefined;
  /** Absolute path on the shop's host. Absent: a drawing of the short code. */
  logo?: string | undefined;
  /** Picture in header and footer. Absent: the name as word mark. */
  logoPicture?: { path: string; width: number; height: number } | undefined;
  favicon?: string | undefined;
  colours?: Readonly<Partial<Record<PaletteColour, string>>> | undefined;
  type?: TypeChoice | undefined;
  /** By locale, or `common`. */
  socialLinks?: Readonly<Record<string, readonly SocialLink[]>> | undefined;
  appLinks?: { ios?: string | undefined; android?: string | undefined } | undefined;
  paymentOptions?: readonly PaymentOption[] | undefined;
  homePageLanguageAlternates?: readonly LanguageAlternate[] | undefined;
};

/** Amounts are in minor units of the store's currency. */
type DeliveryConfig = {
  /** Id of a warehouse. Absent: the first one. */
  warehouse?: string | undefined;
  /** Absent: the country of the store. */
  countries?: readonly string[] | undefined;
  /** Calendar of working days at the destination. Absent: that of the store's country. */
  destination?: string | undefined;
  methods: readonly DeliveryMethodConfig[];
  returns: { days: number; price: number };
  cancellationDays?: number | undefined;
};
export type DeliveryMethodConfig = Omit<DeliveryMethod, 'freeOver'> & { freeOver?: number | undefined };

/** Codes of connected systems. Absent ones are derived from brand, country and locale. */
type StoreCodes = Partial<
  Record<
    | 'countryCode'
    | 'storeTag'
    | 'alpha3'
    | 'checkoutTLD'
    | 'gtmStoreCode'
    | 'bmsStoreCode'
    | 'plpSortCode'
    | 'currencyMenuFlagImage'
    | 'searchDomainKey'
    | 'searchUserId'
    | 'requiredStoreCookie',
    string | undefined
  >
>;

export type StoreConfig = {
  id: number;
  brand: string;
  locale: string;
  currency: string;
  /** ISO 3166 alpha-2, or `EU` for a store of several countries. */
  country: string;
  timeZone: string;
  prefix?: string | undefined;
  currencySymbol?: string | undefined;
  dateFormat?: string | undefined;
  sizeFormat?: string | undefined;
  priceTax: Store['priceTax'];
  /** Country whose rate the prices include. Absent: the store's own. */
  includedTax?: string | undefined;
  delivery: DeliveryConfig;
  giftCards?: GiftCardTerms | undefined;
  passPrice?: number | undefined;
  giftWrapPrice?: number | undefined;
  stockHold?: HoldTerms | undefined;
  referral?: ReferralTerms | undefined;
  instalments?: readonly InstalmentConfig[] | undefined;
  /** Documents that the law of this store's country asks for beside the usual ones. */
  legalDocuments?: readonly LegalDocument[] | undefined;
  features?: readonly string[] | undefined;
  categoryHomepages?: readonly string[] | undefined;
  consentToolId?: { staging: string; production: string } | undefined;
  codes?: StoreCodes | undefined;
};
type InstalmentConfig = Omit<InstalmentTerms, 'currency' | 'isSample'> & { isSample?: boolean | undefined };

/** Content document by type and id; a type with a single document has its own name as id. */
export type LegalDocument = { type: 'terms-page' | 'privacy-policy-page' | 'pages'; documentId: string };

/** Working days of a country, in place of the built-in ones. Sunday is 0. */
export type CalendarConfig = {
  country: string;
  weekend?: readonly [number, number] | undefined;
  /** Public holidays: `01-01` of each year, or one day, as `2027-03-29`. */
  holidays: readonly string[];
};

type WarehouseConfig = { id: string; country: string; timeZone: string };

type TaxTable = {
  country: string;
  /** Not confirmed by the merchant. */
  example: boolean;
};
type ConfigRate = Omit<TaxRate, 'to'> & { to?: string | undefined };
/** Rates of a country: included in prices, or by region and added at the checkout. */
export type TaxConfig =
  | (TaxTable & { rates: readonly ConfigRate[]; regions?: undefined })
  | (TaxTable & { regions: Readonly<Record<string, readonly ConfigRate[]>>; rates?: undefined });

/** Identity, stores and terms of a shop as plain JSON. */
export type ShopConfig = {
  schemaVersion: typeof SHOP_CONFIG_VERSION;
  brands: readonly BrandConfig[];
  stores: readonly StoreConfig[];
  warehouses: readonly WarehouseConfig[];
  taxes: readonly TaxConfig[];
  calendars?: readonly CalendarConfig[] | undefined;
};
