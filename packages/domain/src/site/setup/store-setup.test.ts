import { describe, expect, test } from 'vitest';
import type { ShopConfig } from '../store/config/shop-config.ts';
import { checkShopConfig } from '../store/config/shop-config-check.ts';
import { COUNTRY_SUGGESTIONS } from './country-suggestion.ts';
import { applyStoreDraft, applyTermsDraft, readStoreDraft, readTermsDraft } from './store-setup.ts';

const CONFIG: ShopConfig = {
  schemaVersion: 1,
  brands: [
    {
      key: 'main',
      name: 'Juniper',
      legalName: 'Juniper LLC',
      address: { streetAddress: '1 Main Street', postalCode: '10001', locality: 'New York' },
    },
  ],
  stores: [
    {
      ...{ id: 1, brand: 'main', locale: 'en-US', currency: 'USD', country: 'US', timeZone: 'America/New_York' },
      priceTax: 'none',
      delivery: {
        methods: [{ code: 'standard', price: 0, days: { from: 3, to: 5 }, cutOff: '14:00' }],
        returns: { days: 30, price: 0 },
      },
    },
  ],
  warehouses: [{ id: 'home', country: 'US', timeZone: 'America/New_York' }],
  taxes: [],
};
const TERMS = readTermsDraft(CONFIG);
const findErrors = (config: ShopConfig) =>
  checkShopConfig(config, { isDemo: false, today: '2026-11-18' }).filter(({ level }) => level === 'error');

test.each(Object.entries(COUNTRY_SUGGESTIONS))(
  'the suggestions of %s pass the check of the configuration',
  (country, one) => {
    const { locale, currency, timeZone } = one;
    expect(findErrors(applyStoreDraft(CONFIG, { country, locale, currency, timeZone }))).toEqual([]);
  },
);

describe('store', () => {
  test('a move to Germany takes the warehouse along, drops rates and asks for German documents', () => {
    const taxed = applyTermsDraft(CONFIG, { ...TERMS, priceTax: 'vat', percent: '20' });
    const moved = applyStoreDraft(taxed, { ...readStoreDraft(taxed), country: 'DE', timeZone: 'Europe/Berlin' });
    expect(moved.warehouses).toEqual([{ id: 'home', country: 'DE', timeZone: 'Europe/Berlin' }]);
    expect([moved.taxes, moved.stores[0]?.priceTax]).toEqual([[], 'none']);
    expect(moved.stores[0]?.legalDocuments).toHaveLength(2);
  });

  test('another time zone keeps taxes and warehouse', () => {
    const taxed = applyTermsDraft(CONFIG, { ...TERMS, priceTax: 'vat', percent: '20' });
    const changed = applyStoreDraft(taxed, { ...readStoreDraft(taxed), timeZone: 'America/Chicago' });
    expect([changed.taxes, changed.warehouses]).toEqual([taxed.taxes, taxed.warehouses]);
  });
});

describe('terms', () => {
  test('amounts become minor units, and the typed form is read back', () => {
    const draft = { ...TERMS, price: '4,50', freeOver: '75', returnDays: '14' };
    const changed = applyTermsDraft(CONFIG, draft);
    expect(changed.stores[0]?.delivery.methods[0]).toMatchObject({ price: 450, freeOver: 7_500 });
    expect(readTermsDraft(changed)).toMatchObject({ price: '4.50', freeOver: '75.00', returnDays: '14' });
  });

  test('rates of states are the own ones, not examples', () => {
    const changed = applyTermsDraft(CONFIG, { ...TERMS, priceTax: 'added', regions: 'ny 4\n\nIL: 6.25' });
    const rate = (percent: number) => [{ percent, from: '2000-01-01' }];
    expect(changed.taxes).toEqual([{ country: 'US', example: false, regions: { NY: rate(4), IL: rate(6.25) } }]);
    expect(findErrors(changed)).toEqual([]);
  });

  test.each([
    ['price', { price: '4.999' }],
    ['price', { price: 'free' }],
    ['toDays', { toDays: '-1' }],
    ['percent', { priceTax: 'vat' as const, percent: '200' }],
    ['regions', { priceTax: 'added' as const, regions: '' }],
    ['regions', { priceTax: 'added' as const, regions: 'New York 4' }],
  ])('refuses an unreadable %s: %o', (field, part) => {
    expect(() => applyTermsDraft(CONFIG, { ...TERMS, ...part })).toThrow(
      expect.objectContaining({ code: 'setup_unreadable', field }),
    );
  });
});
