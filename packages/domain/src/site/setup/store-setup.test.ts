import { describe, expect, test } from 'vitest';
import type { ShopConfig } from '../store/config/shop-config.ts';
import { checkShopConfig } from '../store/config/shop-config-check.ts';
import { COUNTRY_SUGGESTIONS } from './country-suggestion.ts';
import { applyStoreDraft, applyTermsDraft, describeRates, readStoreDraft, readTermsDraft } from './store-setup.ts';

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
const [STANDARD] = TERMS.methods;
if (!STANDARD) throw new Error('The configuration has a method');
const withMethod = (part: Partial<typeof STANDARD>) => ({ methods: [{ ...STANDARD, ...part }] });
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
    const draft = { ...TERMS, ...withMethod({ price: '4,50', freeOver: '75' }), returnDays: '14' };
    const changed = applyTermsDraft(CONFIG, draft);
    expect(changed.stores[0]?.delivery.methods[0]).toMatchObject({ price: 450, freeOver: 7_500 });
    expect(readTermsDraft(changed)).toMatchObject({
      methods: [{ price: '4.50', freeOver: '75.00' }],
      returnDays: '14',
    });
  });

  test('several methods are kept in their order, and one to a collect point stays as it is', () => {
    const collect = { code: 'collect' as const, price: 0, days: { from: 2, to: 4 }, cutOff: '12:00' };
    const [store] = CONFIG.stores;
    if (!store) throw new Error('The configuration has a store');
    const delivery = { ...store.delivery, methods: [...store.delivery.methods, collect] };
    const config = { ...CONFIG, stores: [{ ...store, delivery }] };
    const draft = readTermsDraft(config);
    const express = { ...STANDARD, code: 'express' as const, price: '12', fromDays: '1', toDays: '2' };
    const changed = applyTermsDraft(config, { ...draft, methods: [...draft.methods, express] });
    expect(changed.stores[0]?.delivery.methods).toMatchObject([
      { code: 'standard', price: 0 },
      { code: 'express', price: 1_200, days: { from: 1, to: 2 } },
      collect,
    ]);
    expect(readTermsDraft(changed).methods.map(({ code }) => code)).toEqual(['standard', 'express']);
    expect(findErrors(changed)).toEqual([]);
  });

  test('rates that were filled in stay examples until they are confirmed', () => {
    const draft = { ...TERMS, priceTax: 'vat' as const, percent: '20', isExample: true };
    const changed = applyTermsDraft(CONFIG, draft);
    expect([changed.taxes[0]?.example, readTermsDraft(changed).isExample]).toEqual([true, true]);
    expect(applyTermsDraft(changed, { ...draft, isExample: false }).taxes[0]?.example).toBe(false);
  });

  test('example rates are those of the day', () => {
    const rates = [
      { percent: 4.45, from: '2018-07-01', to: '2024-12-31' },
      { percent: 5, from: '2025-01-01' },
    ];
    const tables = [
      { country: 'US', example: true, regions: { LA: rates, OR: [{ percent: 0, from: '2000-01-01' }] } },
      { country: 'GB', example: true, rates: [{ percent: 20, from: '2011-01-04' }] },
    ];
    expect(describeRates(tables, 'US', '2026-11-18')).toEqual({ percent: '', regions: 'LA 5\nOR 0' });
    expect(describeRates(tables, 'GB', '2026-11-18')).toEqual({ percent: '20', regions: '' });
    expect(describeRates(tables, 'QA', '2026-11-18')).toBeUndefined();
  });

  test('rates of states are the own ones, not examples', () => {
    const changed = applyTermsDraft(CONFIG, { ...TERMS, priceTax: 'added', regions: 'ny 4\n\nIL: 6.25' });
    const rate = (percent: number) => [{ percent, from: '2000-01-01' }];
    expect(changed.taxes).toEqual([{ country: 'US', example: false, regions: { NY: rate(4), IL: rate(6.25) } }]);
    expect(findErrors(changed)).toEqual([]);
  });

  test.each([
    ['price', withMethod({ price: '4.999' })],
    ['price', withMethod({ price: 'free' })],
    ['toDays', withMethod({ toDays: '-1' })],
    ['toDays', withMethod({ fromDays: '4', toDays: '2' })],
    ['methods', { methods: [] }],
    ['methods', { methods: [STANDARD, STANDARD] }],
    ['percent', { priceTax: 'vat' as const, percent: '200' }],
    ['regions', { priceTax: 'added' as const, regions: '' }],
    ['regions', { priceTax: 'added' as const, regions: 'New York 4' }],
  ])('refuses an unreadable %s: %o', (field, part) => {
    expect(() => applyTermsDraft(CONFIG, { ...TERMS, ...part })).toThrow(
      expect.objectContaining({ code: 'setup_unreadable', field }),
    );
  });
});
