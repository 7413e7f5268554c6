import { getSizeSystem } from '@shop/domain/catalog/sizes';
import { SOCIAL_LINK_SETS } from '@shop/domain/site/store/brand';
import { FEATURE_GATES, type Feature, flagName, hasFeature } from '@shop/domain/site/store/features';
import { chooseStore, requestLocale } from '@shop/domain/site/store/store-choice';
import { describe, expect, test } from 'vitest';
import { outletEnGb } from './outlet/en-gb.ts';
import { getBrand, storeEntries, stores } from './stores.ts';

/** §3: locales and currencies of the demo's brands. */
const LOCALES = [
  ...['en-GB', 'en-IE', 'en-EU', 'en-US', 'en-CA', 'en-AU', 'en-NZ', 'en-AE', 'ar-AE', 'en-SA', 'en-QA', 'fr-FR'],
  'de-DE',
];
const CURRENCIES = ['GBP', 'EUR', 'USD', 'CAD', 'AUD', 'NZD', 'AED', 'SAR', 'QAR'];

const unique = (values: readonly unknown[]) => new Set(values).size === values.length;
const main = stores.filter(({ brand }) => brand === 'main');
const named = stores.map((store) => [`${store.brand} ${store.localeISOCode}`, store] as const);

describe('§3 en-GB locale configuration of the outlet', () => {
  test.each([
    ['localeISOCode', 'en-GB'],
    ['language', 'en'],
    ['direction', 'ltr'],
    ['currency', 'GBP'],
    ['currencySymbol', '£'],
    ['countryCode', 'UK'],
    ['alpha2', 'GB'],
    ['alpha3', 'GBR'],
    ['storeId', 4],
    ['dateFormat', 'DD/MM/YYYY'],
    ['bmsStoreCode', 'UK'],
    ['plpSortCode', 'slider_price_gbp_min'],
    ['subpathPrefix', ''],
    ['sizeFormat', 'default'],
    ['timeZone', 'Europe/London'],
    ['categoryHomepages', []],
  ] as const)('%s is %j', (field, value) => {
    expect(outletEnGb[field]).toEqual(value);
  });

  test.each([
    'storeTag',
    'checkoutTLD',
    'gtmStoreCode',
    'currencyMenuFlagImage',
    'searchDomainKey',
    'searchUserId',
  ] as const)('%s is set', (field) => {
    expect(outletEnGb[field]).toMatch(/\S/);
  });

  test('has different consent-tool ids for staging and production', () => {
    expect(outletEnGb.consentToolId.staging).not.toBe(outletEnGb.consentToolId.production);
  });

  test('enables the feature flags, with the brand key as {product}', () => {
    expect(outletEnGb.enabledFeatures).toEqual([
      'ds_frame_redesign_2',
      'ds_homepage',
      'ds_pdp',
      'ds_cart_v2',
      'ds_header_bms_colours',
      'outlet',
      'new_account_frame',
      'outlet_offline',
    ]);
    for (const feature of Object.keys(FEATURE_GATES) as Feature[]) expect(hasFeature(outletEnGb, feature)).toBe(true);
  });
});

describe('store table', () => {
  test('has unique ids', () => {
    expect(unique(stores.map(({ storeId }) => storeId))).toBe(true);
  });

  test('has unique pairs of host and prefix', () => {
    expect(unique(storeEntries.map(({ hostName, requiredNextLocale }) => `${hostName}/${requiredNextLocale}`))).toBe(
      true,
    );
  });

  test('has main in every shipped locale, with en-GB as store 1 at the root', () => {
    expect(main.map(({ localeISOCode }) => localeISOCode)).toEqual(LOCALES);
    expect(main[0]).toMatchObject({ storeId: 1, localeISOCode: 'en-GB', subpathPrefix: '' });
  });

  test('uses exactly the currencies that have a price list', () => {
    expect(new Set(stores.map(({ currency }) => currency))).toEqual(new Set(CURRENCIES));
  });

  test('§3 gives each store of a shared host its own cookie value', () => {
    expect(unique(main.map(({ requiredStoreCookie }) => requiredStoreCookie))).toBe(true);
    for (const { requiredStoreCookie, subpathPrefix } of main) expect(requiredStoreCookie).toBe(subpathPrefix || 'gb');
    expect(outletEnGb.requiredStoreCookie).toBe('');
  });

  test('has a unique tag manager code for each main store', () => {
    expect(unique(main.map(({ gtmStoreCode }) => gtmStoreCode))).toBe(true);
    for (const { gtmStoreCode } of stores) expect(gtmStoreCode).toMatch(/^[A-Z_]+$/);
  });

  test.each([
    ['en-GB', 'GBP', 'UK', 'DD/MM/YYYY', 'vat'],
    ['en-IE', 'EUR', 'UK', 'DD/MM/YYYY', 'vat'],
    ['en-EU', 'EUR', 'EU', 'DD/MM/YYYY', 'vat'],
    ['en-US', 'USD', 'US', 'MM/DD/YYYY', 'added'],
    ['en-CA', 'CAD', 'US', 'YYYY-MM-DD', 'added'],
    ['en-AU', 'AUD', 'AU', 'DD/MM/YYYY', 'gst'],
    ['en-NZ', 'NZD', 'AU', 'DD/MM/YYYY', 'gst'],
    ['en-AE', 'AED', 'UK', 'DD/MM/YYYY', 'vat'],
    ['ar-AE', 'AED', 'UK', 'DD/MM/YYYY', 'vat'],
    ['en-SA', 'SAR', 'UK', 'DD/MM/YYYY', 'vat'],
    ['en-QA', 'QAR', 'UK', 'DD/MM/YYYY', 'none'],
    ['fr-FR', 'EUR', 'EU', 'DD/MM/YYYY', 'vat'],
    ['de-DE', 'EUR', 'EU', 'DD.MM.YYYY', 'vat'],
  ])('%s has currency %s, size system %s, date format %s and price tax %s', (locale, ...expected) => {
    const store = main.find(({ localeISOCode }) => localeISOCode === locale);
    expect([store?.currency, getSizeSystem(store?.sizeFormat ?? ''), store?.dateFormat, store?.priceTax]).toEqual(
      expected,
    );
  });

  test.each(named)('%s is frozen and enables known features only', (_, store) => {
    const known = (Object.keys(FEATURE_GATES) as Feature[]).map((feature) => flagName(feature, store.brand));
    expect(known).toEqual(expect.arrayContaining([...store.enabledFeatures]));
    expect(Object.isFrozen(store)).toBe(true);
  });

  test.each(named)(
    '%s has a time zone and a locale that the runtime supports',
    (_, { timeZone, currency, localeISOCode }) => {
      expect(() => new Intl.DateTimeFormat(localeISOCode, { timeZone })).not.toThrow();
      expect(() => new Intl.NumberFormat(localeISOCode, { style: 'currency', currency })).not.toThrow();
    },
  );

  test.each(named)('%s has the text direction of its language', (_, { direction, language }) => {
    expect(direction).toBe(language === 'ar' ? 'rtl' : 'ltr');
  });

  test.each(named)('%s sorts by price in its own currency', (_, { plpSortCode, currency }) => {
    expect(plpSortCode).toBe(`slider_price_${currency.toLowerCase()}_min`);
  });
});

describe('§5 resolving the shipped stores', () => {
  const prefixes = new Set(stores.map(({ subpathPrefix }) => subpathPrefix));
  test.each(
    [
      ['localhost:3000', '/', 4],
      ['outlet.localhost:3000', '/', 4],
      ['outlet.localhost', '/ie', 4],
      ['main.localhost', '/', 1],
      ['main.localhost', '/ie/new-in.html', 2],
      ['main.localhost', '/us', 5],
      ['main.localhost', '/ar-ae/checkout/cart', 10],
      ['main.localhost', '/fr', 13],
      ['127.0.0.1:3000', '/', 4],
    ].map(([host, path, storeId]) => [`${host}${path}`, { host: String(host), path: String(path) }, storeId] as const),
  )('http://%s', (_, { host, path }, storeId) => {
    expect(chooseStore(stores, storeEntries, { host, locale: requestLocale(path, prefixes) }).storeId).toBe(storeId);
  });
});

describe.each(['main', 'outlet'] as const)('§3 brand data of %s', (key) => {
  const brand = getBrand(key);

  test.each(['name', 'titleName', 'legalName', 'brandName', 'parentOrganization', 'logo', 'shortCode'] as const)(
    '%s is set',
    (field) => {
      expect(brand[field]).toMatch(/\S/);
    },
  );

  test('§9 has founding year 2012', () => {
    expect(brand.foundingDate).toBe('2012');
  });

  test('has alternate names, founders, an address and app links', () => {
    expect(brand.alternateName).not.toHaveLength(0);
    expect(brand.founder).not.toHaveLength(0);
    expect(Object.keys(brand.address)).toEqual(['locality', 'postalCode', 'streetAddress']);
    expect(Object.keys(brand.appLinks)).toEqual(['ios', 'android']);
  });

  test('§9 has the payment options', () => {
    expect(brand.paymentOptions.map(({ name }) => name)).toEqual([
      'Visa',
      'Visa Electron',
      'Mastercard',
      'Maestro',
      'PayPal',
      'Clearpay',
      'Klarna',
      'Discover',
      'Diners Club',
    ]);
  });

  test('has the ten social link sets', () => {
    expect(Object.keys(brand.socialLinks)).toEqual(SOCIAL_LINK_SETS);
  });

  test('has one home page language alternate per store', () => {
    const paths = stores.filter((store) => store.brand === key).map(({ subpathPrefix }) => `/${subpathPrefix}`);
    expect(brand.homePageLanguageAlternates.map(({ href }) => new URL(href).pathname)).toEqual(paths);
    expect(brand.homePageLanguageAlternates[0]?.language).toBe('en-gb');
  });
});

test('a brand without data is refused', () => {
  expect(() => getBrand('kids')).toThrow('No brand data for kids');
});
