import { expect, test } from 'vitest';
import { createShop } from './shop.ts';
import type { BrandConfig, ShopConfig, StoreConfig } from './shop-config.ts';
import { checkShopConfig, mayApply } from './shop-config-check.ts';
import { diffShopConfigs } from './shop-config-diff.ts';

const brand: BrandConfig = {
  key: 'main',
  name: 'Juniper & Co',
  legalName: 'Juniper & Co LLC',
  address: { streetAddress: '1 Main Street', postalCode: '10001', locality: 'New York' },
};
const store: StoreConfig = {
  ...{ id: 1, brand: 'main', locale: 'en-US', currency: 'USD', country: 'US', timeZone: 'America/New_York' },
  priceTax: 'added',
  delivery: {
    methods: [{ code: 'standard', price: 500, days: { from: 3, to: 5 }, cutOff: '14:00' }],
    returns: { days: 30, price: 0 },
  },
};
/** Shortest file of a shop with one brand and one store. */
const small: ShopConfig = {
  schemaVersion: 1,
  brands: [brand],
  stores: [store],
  warehouses: [{ id: 'home', country: 'US', timeZone: 'America/New_York' }],
  taxes: [{ country: 'US', example: false, regions: { NY: [{ percent: 4, from: '2005-06-01' }] } }],
};
const check = (config: ShopConfig, isDemo = false) => checkShopConfig(config, { isDemo, today: '2026-11-18' });
const US_DAYS = { country: 'US', holidays: ['07-04'] };
const withBrand = (change: Partial<BrandConfig>): ShopConfig => ({ ...small, brands: [{ ...brand, ...change }] });
const withStore = (change: Partial<StoreConfig>): ShopConfig => ({ ...small, stores: [{ ...store, ...change }] });
const second = (change: Partial<StoreConfig>): ShopConfig => ({
  ...small,
  stores: [store, { ...store, id: 2, locale: 'en-CA', prefix: 'ca', priceTax: 'none', country: 'CA', ...change }],
});

test('a small file of one brand and one store has no findings and builds a shop', () => {
  expect(check(small)).toEqual([]);
  const shop = createShop(small);
  expect(shop.stores[0]).toMatchObject({
    ...{ localeISOCode: 'en-US', language: 'en', direction: 'ltr', currencySymbol: '$', dateFormat: 'MM/DD/YYYY' },
    ...{ alpha3: 'USA', countryCode: 'US', subpathPrefix: '', bmsStoreCode: 'US', requiredStoreCookie: '' },
  });
  expect(shop.findBrand('main')).toMatchObject({
    ...{ shortCode: 'JC', titleName: 'Juniper & Co', logo: '/media/brand/main.svg' },
    homePageLanguageAlternates: [{ href: '/', language: 'en-us' }],
  });
  expect(shop.getGiftCardTerms({ brand: 'main', localeISOCode: 'en-US' }).amounts).toEqual([
    ...[1_000, 2_500, 5_000, 10_000, 20_000],
  ]);
});

test.each([
  ['an unknown brand of a store', withStore({ brand: 'outlet' }), 'stores[0].brand', 'no brand outlet'],
  ['a repeated store id', second({ id: 1 }), 'stores[1].id', 'also that of stores[0]'],
  ['a repeated prefix on a host', second({ prefix: '' }), 'stores[1].prefix', 'also that of stores[0]'],
  ['the name of the root as prefix', second({ prefix: 'gb' }), 'stores[1].prefix', 'also that of stores[0]'],
  ['a repeated locale', second({ locale: 'en-US' }), 'stores[1].locale', 'main en-US'],
  ['a brand without a store at the root', withStore({ prefix: 'us' }), 'brands[0]', 'empty prefix'],
  ['a currency outside ISO 4217', withStore({ currency: 'ZZZ' }), 'stores[0].currency', 'no currency of ISO 4217'],
  ['an unknown locale', withStore({ locale: 'xx-US' }), 'stores[0].locale', 'no locale'],
  ['an unknown time zone', withStore({ timeZone: 'Mars/Olympus' }), 'stores[0].timeZone', 'no time zone'],
  ['a country without alpha-3 code', withStore({ country: 'PE' }), 'stores[0].codes.alpha3', 'alpha-3 code of PE'],
  [
    'a holiday that is no day',
    { ...small, calendars: [{ country: 'US', holidays: ['02-29', '02-30'] }] },
    ...(['calendars[0].holidays[1]', '02-30 is no day'] as const),
  ],
  [
    'a second calendar of a country',
    { ...small, calendars: [US_DAYS, US_DAYS] },
    ...(['calendars[1].country', 'US is also that of calendars[0]'] as const),
  ],
  [
    'an unknown warehouse',
    withStore({ delivery: { ...store.delivery, warehouse: 'moon' } }),
    ...(['stores[0].delivery.warehouse', 'no warehouse moon'] as const),
  ],
  ['missing tax of a region', { ...small, taxes: [] }, 'stores[0].priceTax', 'no regions of US'],
  ['missing included tax', withStore({ priceTax: 'vat' }), 'stores[0].priceTax', 'no rate of US in force today'],
  [
    'rates of the same days',
    {
      ...small,
      taxes: [
        ...small.taxes,
        {
          country: 'GB',
          example: false,
          rates: [
            { percent: 20, from: '2011-01-04' },
            { percent: 19, from: '2020-01-01' },
          ],
        },
      ],
    } satisfies ShopConfig,
    ...(['taxes[1].rates[1].from', 'within the period'] as const),
  ],
  [
    'a link without https',
    withBrand({ socialLinks: { common: [{ name: 'Instagram', url: 'http://insta.test/x', icon: 'instagram' }] } }),
    ...(['brands[0].socialLinks.common[0].url', 'https'] as const),
  ],
  [
    'a link that runs script',
    withBrand({ appLinks: { ios: 'javascript:alert(1)' } }),
    'brands[0].appLinks.ios',
    'https',
  ],
  [
    'an icon that is not drawn',
    withBrand({ socialLinks: { common: [{ name: 'X', url: 'https://x.test/j', icon: 'x' }] } }),
    ...(['brands[0].socialLinks.common[0].icon', 'No icon x'] as const),
  ],
  ['a name of the demo', withBrand({ legalName: 'Merroway Limited' }), 'brands[0].legalName', 'data of the demo'],
  ['a founder of the demo', withBrand({ founder: ['Ada Merrow'] }), 'brands[0].founder[0]', 'data of the demo'],
  [
    'an address reserved for examples',
    withBrand({ appLinks: { ios: 'https://apps.example.com/x' } }),
    ...(['brands[0].appLinks.ios', 'data of the demo'] as const),
  ],
])('finds %s', (_, config, path, message) => {
  const findings = check(config);
  expect(findings).toContainEqual({ level: 'error', path, message: expect.stringContaining(message) });
  expect(mayApply(findings)).toBe(false);
});

test('warns of a country without known holidays, until the merchant lists them', () => {
  const abroad = withStore({ delivery: { ...store.delivery, destination: 'JP' } });
  const findings = check(abroad);
  expect(findings).toEqual([
    { level: 'warning', path: 'stores[0].delivery.destination', message: expect.stringContaining('holidays of JP') },
  ]);
  expect(mayApply(findings)).toBe(true);
  expect(check({ ...abroad, calendars: [{ country: 'JP', holidays: ['01-01', '2027-02-11'] }] })).toEqual([]);
});

test('the demo may keep its own names', () => {
  expect(check(withBrand({ legalName: 'Merroway Limited' }), true)).toEqual([]);
});

test.each([
  ['brand', { ...small, brands: [{ ...brand, key: 'acme' }], stores: [{ ...store, brand: 'acme' }] }],
  ['currency without decimals', withStore({ currency: 'JPY' })],
  ['currency with three decimals', withStore({ currency: 'KWD' })],
  ['locale without shipped texts', withStore({ locale: 'pl-PL' })],
  ['locale with a script', withStore({ locale: 'zh-Hant-TW' })],
  ['public origin', withBrand({ origin: 'https://shop.acme.test' })],
])('accepts any %s', (_, config) => {
  expect(check(config)).toEqual([]);
});

test('finds a repeated origin', () => {
  const origin = 'https://shop.acme.test';
  const brands = [
    { ...brand, origin },
    { ...brand, key: 'kids', origin },
  ];
  expect(check({ ...small, brands })).toContainEqual(expect.objectContaining({ path: 'brands[1].origin' }));
});

test('gift cards and interface follow currency and locale', () => {
  const shop = createShop(withStore({ currency: 'JPY', locale: 'he-IL' }));
  expect(shop.stores[0]).toMatchObject({ language: 'en', direction: 'rtl', currency: 'JPY' });
  expect(shop.getGiftCardTerms({ brand: 'main', localeISOCode: 'he-IL' }).amounts).toEqual([10, 25, 50, 100, 200]);
});

test('example rates warn, and do not stop the configuration', () => {
  const findings = check({ ...small, taxes: small.taxes.map((one) => ({ ...one, example: true })) });
  expect(findings).toEqual([{ level: 'warning', path: 'taxes', message: expect.stringContaining('US are examples') }]);
  expect(mayApply(findings)).toBe(true);
});

test('an accent that is hard to read is refused with its contrast', () => {
  expect(check(withBrand({ colours: { accent: '#c9a227' } }))).toContainEqual({
    level: 'error',
    path: 'brands[0].colours.accent',
    message: 'accent on paper has a contrast of 2.41:1, at least 4.5:1 is required (WCAG AA)',
  });
  expect(check(withBrand({ colours: { accent: '#1b4d3e' } }))).toEqual([]);
});

test('a diff names items by key, not by position', () => {
  const after = { ...second({}), brands: [{ ...brand, name: 'Juniper' }], stores: [...second({}).stores].reverse() };
  expect(diffShopConfigs(second({}), after)).toEqual([
    { path: 'brands[main].name', before: 'Juniper & Co', after: 'Juniper' },
  ]);
  expect(diffShopConfigs(small, withStore({ giftWrapPrice: 300 }))).toEqual([
    { path: 'stores[1].giftWrapPrice', after: '300' },
  ]);
});
