import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Promotion, PromotionEffect, PromotionLine } from './promotion.ts';
import { applyPromotions, explainPromotions, type PromotionContext } from './promotion-engine.ts';

const context: PromotionContext = {
  store: { brand: 'outlet', localeISOCode: 'en-GB', currency: 'GBP' },
  now: new Date('2026-06-01T12:00:00Z'),
  code: 'SAVE',
  buyer: { signedIn: false, groups: [], firstOrder: true },
  usedUp: new Set(['gone']),
};
const build = (key: string, effect: PromotionEffect, given: Partial<Promotion> = {}): Promotion => ({
  ...{ key, names: { 'en-GB': key }, effect, scope: {}, conditions: {}, limits: {}, stackable: false },
  ...{ priority: 0, active: true, ...given },
});
const ten: PromotionEffect = { kind: 'percentage', percent: 10 };
const line = (sku: string, unitAmount: number, quantity = 1): PromotionLine => ({
  ...{ sku, productSku: sku, categories: ['clothing'], quantity, unitAmount },
});
const bag = [line('dress', 4_000), line('hat', 1_000, 2)];
const all = { eligible: { units: 3, amount: 6_000 } };
const refused = (reason: string, facts: object = {}) => ({ status: 'not-applied', reason, ...facts });

test.each<[string, Promotion, object]>([
  ['applies, with its amount', build('ten', ten), { status: 'applied', amount: 600, ...all }],
  ['gives free delivery', build('free', { kind: 'free-delivery' }), { status: 'applied', amount: 0, ...all }],
  ['is of another brand', build('main', ten, { brand: 'main' }), refused('other-store', all)],
  ['has no amount in the currency', build('euro', { kind: 'amount', amounts: { EUR: 500 } }), refused('other-store')],
  ['is disabled', build('off', ten, { active: false }), refused('disabled')],
  ['has not begun', build('later', ten, { startsAt: new Date('2026-06-02T00:00:00Z') }), refused('scheduled')],
  ['is over', build('over', ten, { endsAt: new Date('2026-06-01T12:00:00Z') }), refused('ended')],
  ['needs another code', build('coded', ten, { code: 'OTHER' }), refused('no-code')],
  ['needs a single-use code', build('single', ten, { singleUse: true }), refused('no-code')],
  ['has its code', build('save', ten, { code: 'save', singleUse: true }), { status: 'applied', amount: 600 }],
  ['is used up', build('gone', ten), refused('used-up')],
  ['is for signed-in customers', build('members', ten, { conditions: { signedIn: true } }), refused('sign-in')],
  ['is for a group', build('group', ten, { conditions: { customerGroup: 'staff' } }), refused('sign-in')],
  [
    'has nothing in scope',
    build('shoes', ten, { scope: { categories: ['shoes'] } }),
    refused('nothing-eligible', { eligible: { units: 0, amount: 0 } }),
  ],
  [
    'has too few units',
    build('four', { kind: 'n-for-m', take: 4, pay: 3 }),
    refused('nothing-eligible', { eligible: { units: 3, amount: 6_000 } }),
  ],
  [
    'is below the minimum',
    build('over-60', ten, { conditions: { minimumSpend: { GBP: 6_500 } } }),
    refused('minimum', { missing: 500, eligible: { units: 3, amount: 6_000 } }),
  ],
])('a promotion that %s', (_, promotion, expected) => {
  expect(explainPromotions(bag, [promotion], context)).toMatchObject([{ promotion, ...expected }]);
});

test('names the promotions that apply instead, and the amount it would take off alone', () => {
  const better = build('better', { kind: 'percentage', percent: 20 });
  const added = build('added', { kind: 'amount', amounts: { GBP: 100 } }, { stackable: true });
  const verdicts = explainPromotions(bag, [build('ten', ten), better, added], context);
  expect(verdicts.map(({ promotion, status }) => [promotion.key, status])).toEqual([
    ['added', 'applied'],
    ['better', 'applied'],
    ['ten', 'not-applied'],
  ]);
  expect(verdicts[2]).toMatchObject(refused('other-promotion-better', { alone: 600, instead: ['better', 'added'] }));
});

test('agrees with the discounts of the quote for any promotions', () => {
  const effects = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent): PromotionEffect => ({ kind: 'percentage', percent })),
    fc.integer({ min: 1, max: 9_000 }).map((GBP): PromotionEffect => ({ kind: 'amount', amounts: { GBP } })),
    fc.constant<PromotionEffect>({ kind: 'n-for-m', take: 3, pay: 2 }),
    fc.constant<PromotionEffect>({ kind: 'free-delivery' }),
  );
  const some = fc.array(
    fc.record({
      effect: effects,
      stackable: fc.boolean(),
      code: fc.option(fc.constantFrom('SAVE', 'OTHER'), { nil: undefined }),
      active: fc.boolean(),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(some, (given) => {
      const promotions = given.map(({ effect, ...rest }, index) => build(`p${index}`, effect, rest));
      const { applied } = applyPromotions(bag, promotions, context);
      const explained = explainPromotions(bag, promotions, context).filter(({ status }) => status === 'applied');
      expect(explained.map(({ promotion }) => promotion.key).toSorted()).toEqual(
        applied.map(({ promotion }) => promotion).toSorted(),
      );
    }),
  );
});
