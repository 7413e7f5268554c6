import { isApiError } from '@shop/contracts/shop/api-error';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['staff']>>;
beforeAll(async () => {
  shop = await startTestShop();
  owner = await shop.staff('owner');
});
afterAll(() => shop.stop());

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: unknown) => (isApiError(error) ? `${error.status} ${error.errors[0]?.code}` : String(error)),
  );

const guide = {
  texts: { 'en-GB': { title: 'Capes', measures: [{ name: 'Length' }] } },
  rows: [{ size: 'S', cm: [[80, 82]] as [number, number][] }],
};
const promotion = {
  ...{ key: 'any', names: { 'en-GB': 'Any' }, effect: { kind: 'percentage' as const, percent: 10 }, singleUse: false },
  ...{ scope: {}, conditions: {}, limits: {}, stackable: false, priority: 0, active: true },
};
const plan = {
  ...{ key: 'any', name: 'Any', hypothesis: '', locales: [], kind: 'promotion' as const, traffic: 100 },
  ...{ goal: 'orders' as const, guardrails: { lcp: 10, errors: 10, returns: 10 }, plannedVisits: 1000 },
  variants: [
    { key: 'control', weight: 50 },
    { key: 'b', weight: 50, change: 'any' },
  ],
};
const page = { locale: 'en-GB', type: 'pages' as const, title: 'Any', slug: 'any' };

/** The form of a brand is open, the brands of the shop are not. */
test.each<[string, (brand: string) => Promise<unknown>, string]>([
  [
    'a size guide',
    (brand) => owner.sizeGuides.create({ body: { brand, productCategory: 'capes', ...guide } }),
    '400 brand_unknown',
  ],
  [
    'a promotion',
    (brand) => owner.promotions.create({ body: { promotion: { ...promotion, brand } } }),
    '422 promotion_without_store',
  ],
  ['an experiment', (brand) => owner.experiments.create({ body: { ...plan, brand } }), '422 experiment_faulty'],
  ['a page', (brand) => owner.content.create({ body: { ...page, brand } }), '404 document_unknown'],
])('%s is made for a brand of the shop, and refused for another', async (_, create, refusal) => {
  expect(await codeOf(create('acme'))).toBe(refusal);
  expect(await codeOf(create('outlet'))).toBe('accepted');
});
