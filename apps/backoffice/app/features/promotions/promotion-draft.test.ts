import type { PromotionFile } from '@shop/contracts/promotion-file';
import { promotionFile } from '@shop/contracts/promotion-file';
import type { PromotionRecord } from '@shop/contracts/staff/quote/promotions';
import { describe, expect, test } from 'vitest';
import { type Draft, findZone, listReached, NEW_DRAFT, readDraft, toFile } from './promotion-draft.ts';

const record = (file: Partial<PromotionFile>): PromotionRecord => {
  const whole = { ...toFile({ ...NEW_DRAFT, key: 'one', 'name.en-GB': 'One' }), ...file };
  const { names, effect, scope, conditions, limits, stackable, priority, brand, locales, code, active } = whole;
  return {
    ...{ key: 'one', name: names['en-GB'], state: 'running', effect: effect.kind, stores: [], used: 0, version: 3 },
    ...{ savedAt: '2026-06-01T12:00:00.000Z', timeZone: 'Europe/Paris', active, singleUse: whole.singleUse ?? false },
    ...{
      brand,
      locales,
      code,
      ...(whole.eachStore && { localZone: 'Europe/Paris' }),
      rule: { names, effect, scope, conditions, limits, stackable, priority },
    },
  };
};

describe('a draft of a saved promotion writes the same promotion', () => {
  test.each<[string, Partial<PromotionFile>]>([
    ['percentage', { effect: { kind: 'percentage', percent: 25 } }],
    ['amount', { effect: { kind: 'amount', amounts: { GBP: 550, EUR: 600 } }, code: 'FIVE' }],
    ['multi-buy', { effect: { kind: 'n-for-m', take: 3, pay: 2 }, stackable: true, priority: -5 }],
    ['free delivery', { effect: { kind: 'free-delivery' }, singleUse: true, active: false }],
    ['places', { brand: 'outlet', locales: ['en-GB', 'fr-FR'], names: { 'en-GB': 'One', 'fr-FR': 'Un' } }],
    ['midnight of each store', { eachStore: true }],
    ['scope', { scope: { categories: ['coats', 'shoes'], products: ['a'], excludedProducts: ['b'] } }],
    ['group', { conditions: { customerGroup: 'staff', minimumSpend: { GBP: 4_000 } } }],
    ['buyer', { conditions: { signedIn: true, firstOrder: true }, limits: { total: 1_000, perCustomer: 1 } }],
  ])('%s', (_, given) => {
    const expected = { ...toFile({ ...NEW_DRAFT, key: 'one', 'name.en-GB': 'One' }), ...given };
    const written = toFile(readDraft(record(given)));
    expect(written).toEqual(expected);
    expect(promotionFile.safeParse(written).error).toBeUndefined();
  });
});

test('shows times in the time zone of the store', () => {
  const saved = { ...record({}), startsAt: '2026-11-26T23:00:00.000Z' };
  expect(readDraft(saved)).toMatchObject({ startsAt: '2026-11-27T00:00', endsAt: '' });
});

const stores = [
  { storeId: 1, name: 'Main UK', brand: 'main', locale: 'en-GB', currency: 'GBP', timeZone: 'Europe/London' },
  { storeId: 2, name: 'Outlet FR', brand: 'outlet', locale: 'fr-FR', currency: 'EUR', timeZone: 'Europe/Paris' },
];

test.each<[string, Draft, number[]]>([
  ['everywhere', NEW_DRAFT, [1, 2]],
  ['a brand', { ...NEW_DRAFT, brand: 'outlet' }, [2]],
  ['a locale', { ...NEW_DRAFT, locales: 'en-GB' }, [1]],
  ['an amount in one currency', { ...NEW_DRAFT, kind: 'amount', 'amount.EUR': '5' }, [2]],
  ['a minimum in one currency', { ...NEW_DRAFT, 'minimum.GBP': '40,00' }, [1]],
])('reaches the stores of %s', (_, draft, expected) => {
  expect(listReached(draft, stores).map(({ storeId }) => storeId)).toEqual(expected);
});

test('takes the time zone of the first store', () => {
  expect(findZone({ brand: 'outlet' }, stores)).toBe('Europe/Paris');
  expect(findZone({}, stores)).toBe('Europe/London');
});
