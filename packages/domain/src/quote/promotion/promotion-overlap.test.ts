import { expect, test } from 'vitest';
import type { Store } from '../../site/store/store.ts';
import type { Promotion } from './promotion.ts';
import { findOverlaps } from './promotion-overlap.ts';

const build = (key: string, given: Partial<Promotion> = {}): Promotion => ({
  ...{ key, names: { 'en-GB': key }, effect: { kind: 'percentage', percent: 10 }, scope: {}, conditions: {} },
  ...{ limits: {}, stackable: false, priority: 0, active: true, ...given },
});
const stores = [
  { brand: 'main', localeISOCode: 'en-GB', currency: 'GBP' },
  { brand: 'outlet', localeISOCode: 'en-GB', currency: 'GBP' },
] as Store[];
const products = [
  { productSku: 'coat', categories: ['coats'] },
  { productSku: 'boots', categories: ['shoes'] },
];
const at = (day: string) => new Date(`2026-11-${day}T00:00:00Z`);
const own = build('own', {
  ...{ scope: { categories: ['coats'] }, brand: 'outlet', startsAt: at('10'), endsAt: at('20') },
});

test.each<[string, Partial<Promotion>, object | undefined]>([
  ['runs always and everywhere', {}, { from: at('10'), to: at('20'), products: 1, together: 'better-wins' }],
  ['is stackable', { stackable: true }, { together: 'adds' }],
  ['shares two days', { startsAt: at('18'), endsAt: at('25') }, { from: at('18'), to: at('20') }],
  ['ends as this one starts', { endsAt: at('10') }, undefined],
  ['is of another brand', { brand: 'main' }, undefined],
  ['has no amount in the currency', { effect: { kind: 'amount', amounts: { EUR: 100 } } }, undefined],
  ['is for other products', { scope: { categories: ['shoes'] } }, undefined],
  ['excludes the products', { scope: { excludedProducts: ['coat'] } }, undefined],
  ['is disabled', { active: false }, undefined],
  ['has a code', { code: 'TEN' }, { products: 1 }],
  ['gives free delivery', { effect: { kind: 'free-delivery' } }, undefined],
])('a promotion that %s', (_, given, expected) => {
  const found = findOverlaps(own, [build('other', given), own], { stores, products });
  expect(found).toMatchObject(expected ? [{ other: { key: 'other' }, ...expected }] : []);
});

test('promotions by the clocks of each store meet only where their hours do', () => {
  const places = (['Europe/London', 'America/New_York'] as const).map((timeZone, index) => ({
    ...{ storeId: index, brand: 'main', localeISOCode: 'en-GB', currency: 'GBP', timeZone },
  })) as Store[];
  const morning = build('morning', { startsAt: at('10'), endsAt: at('11'), localZone: 'Europe/London' });
  const instant = build('instant', { startsAt: at('11'), endsAt: at('12') });
  const found = findOverlaps(morning, [instant], { stores: places, products });
  expect(found).toMatchObject([{ stores: [{ storeId: 1 }], from: at('11'), to: new Date('2026-11-11T05:00:00Z') }]);
});

test('codes meet only when they are equal, and single-use codes never', () => {
  const coded = build('coded', { code: 'ten' });
  const find = (given: Partial<Promotion>) => findOverlaps(coded, [build('other', given)], { stores, products }).length;
  expect([find({ code: 'TEN' }), find({ code: 'FIVE' }), find({ singleUse: true })]).toEqual([1, 0, 0]);
});
