import { FEATURE_GATES, type Feature, flagName } from '../features.ts';
import { getDirection, getInterfaceLanguage } from '../identity.ts';
import type { Store } from '../store.ts';
import type { ShopConfig, StoreConfig } from './shop-config.ts';
import { findAlpha3, getCurrencySymbol, getDateFormat } from './store-defaults.ts';

/** Store of a configuration; values that the merchant left out are derived. */
export function buildStore(config: StoreConfig, shop: Pick<ShopConfig, 'stores'>): Store {
  const { locale, currency } = config;
  return Object.freeze({
    brand: config.brand,
    storeId: config.id,
    localeISOCode: locale,
    language: getInterfaceLanguage(locale),
    direction: getDirection(locale),
    currency: currency,
    currencySymbol: config.currencySymbol ?? getCurrencySymbol(locale, currency),
    alpha2: config.country,
    dateFormat: config.dateFormat ?? getDateFormat(locale),
    subpathPrefix: config.prefix ?? '',
    sizeFormat: config.sizeFormat ?? 'default',
    priceTax: config.priceTax,
    timeZone: config.timeZone,
    consentToolId: config.consentToolId ?? { staging: '', production: '' },
    enabledFeatures: config.features ?? listFeatures(config.brand),
    categoryHomepages: config.categoryHomepages ?? [],
    ...buildCodes(config, shop),
  });
}

type Codes = Record<keyof NonNullable<StoreConfig['codes']>, string>;

function buildCodes(config: StoreConfig, { stores }: Pick<ShopConfig, 'stores'>): Codes {
  const { brand, country, prefix, currency, codes = {} } = config;
  const isAlone = stores.filter((one) => one.brand === brand).length === 1;
  const tag = codes.storeTag ?? (prefix || country.toLowerCase());
  // Feeds and the back office use UK where ISO uses GB.
  const countryCode = country === 'GB' ? 'UK' : country;
  const code = isAlone ? countryCode : tag.replaceAll('-', '_').toUpperCase();
  return {
    countryCode,
    storeTag: tag,
    alpha3: findAlpha3(country) ?? country,
    checkoutTLD: 'com',
    gtmStoreCode: code,
    bmsStoreCode: code,
    plpSortCode: `slider_price_${currency.toLowerCase()}_min`,
    currencyMenuFlagImage: country.toLowerCase(),
    searchDomainKey: `${brand}_${tag.replaceAll('-', '_')}`,
    searchUserId: `${brand}-server`,
    requiredStoreCookie: isAlone ? '' : tag,
    ...withoutUndefined(codes),
  };
}

const withoutUndefined = (codes: NonNullable<StoreConfig['codes']>): Partial<Codes> =>
  Object.fromEntries(Object.entries(codes).filter(([, code]) => code !== undefined));

const listFeatures = (brand: string): string[] =>
  (Object.keys(FEATURE_GATES) as Feature[]).map((feature) => flagName(feature, brand));
