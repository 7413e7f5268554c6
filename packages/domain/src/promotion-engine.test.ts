import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Promotion, PromotionEffect, PromotionLine } from './promotion.ts';
import { sumOf } from './promotion-discount.ts';
import { applyPromotions, type PromotionContext, type PromotionOutcome } from './promotion-engine.ts';

const context: PromotionContext = {
  store: { brand: 'outlet', localeISOCode: 'en-GB', currency: 'GBP' },
  now: new Date('2026-06-01T12:00:00Z'),
  buyer: { signedIn: false, groups: [], firstOrder: true },
  usedUp: new Set(),
};
const percentage = (percent: number): PromotionEffect => ({ kind: 'percentage', percent });
const pounds = (GBP: number): PromotionEffect => ({ kind: 'amount', amounts: { GBP } });
const threeForTwo: PromotionEffect = { kind: 'n-for-m', take: 3, pay: 2 };
const freeDelivery: PromotionEffect = { kind: 'free-delivery' };

const promotion = (key: string, effect: PromotionEffect, given: Partial<Promotion> = {}): Promotion => ({
  key,
  names: { 'en-GB': `The ${key}` },
  effect,
  scope: {},
  conditions: {},
  limits: {},
  stackable: false,
  priority: 0,
  active: true,
  ...given,
});

const line = (sku: string, unitAmount: number, given: Partial<PromotionLine> = {}): PromotionLine => ({
  sku,
  productSku: sku,
  categories: ['clothing'],
  quantity: 1,
  unitAmount,
  ...given,
});
const dress = line('dress', 4_000);
const hat = line('hat', 1_000, { categories: ['accessories'] });

const totalOf = ({ discounts }: PromotionOutcome): number =>
  sumOf([...discounts.values()].flat().map(({ amount }) => amount));
const keysOf = ({ applied }: PromotionOutcome): string[] => applied.map((one) => one.promotion);

describe('each line is explained', () => {
  test('by key, name and amount of every promotion that takes something off it', () => {
    const outcome = applyPromotions(
      [dress, hat],
      [
        promotion('hats', percentage(50), { scope: { categories: ['accessories'] } }),
        promotion('five', pounds(500), { stackable: true }),
      ],
      context,
    );
    expect(Object.fromEntries(outcome.discounts)).toEqual({
      dress: [{ promotion: 'five', name: 'The five', amount: 444 }],
      hat: [
        { promotion: 'hats', name: 'The hats', amount: 500 },
        { promotion: 'five', name: 'The five', amount: 56 },
      ],
    });
    expect(outcome.applied).toEqual([
      { promotion: 'hats', name: 'The hats' },
      { promotion: 'five', name: 'The five' },
    ]);
    expect(outcome).not.toHaveProperty('code');
  });

  test('in the language of the store', () => {
    const german = promotion('sale', percentage(10), { names: { 'en-GB': 'Sale', 'de-DE': 'Ausverkauf' } });
    const store = { brand: 'main', localeISOCode: 'de-DE', currency: 'EUR' } as const;
    expect(applyPromotions([dress], [german], { ...context, store }).applied).toEqual([
      { promotion: 'sale', name: 'Ausverkauf' },
    ]);
  });
});

describe('of those that do not go together the best for the shopper wins', () => {
  test('whatever its priority', () => {
    const offered = [promotion('ten', percentage(10), { priority: 9 }), promotion('twenty', percentage(20))];
    expect(keysOf(applyPromotions([dress], offered, context))).toEqual(['twenty']);
  });

  test('of equals the one of higher priority, then the first by key', () => {
    const [a, b] = [promotion('a', percentage(10)), promotion('b', pounds(400))];
    expect(keysOf(applyPromotions([dress], [b, a], context))).toEqual(['a']);
    expect(keysOf(applyPromotions([dress], [{ ...b, priority: 1 }, a], context))).toEqual(['b']);
  });

  test('counted together with what is added on top', () => {
    const offered = [
      promotion('dresses', pounds(1_000), { scope: { products: ['dress'] } }),
      promotion('hats', pounds(900), { scope: { products: ['hat'] } }),
      promotion('half-dresses', percentage(50), { scope: { products: ['dress'] }, stackable: true }),
    ];
    const outcome = applyPromotions([dress, hat], offered, context);
    expect(keysOf(outcome)).toEqual(['hats', 'half-dresses']);
    expect(totalOf(outcome)).toBe(2_900);
  });
});

describe('stackable ones are added on top, each on what is left', () => {
  const ten = promotion('ten', percentage(10), { stackable: true });
  const five = promotion('five', pounds(500), { stackable: true });

  test('by key', () => {
    const outcome = applyPromotions([dress], [ten, five], context);
    expect(keysOf(outcome)).toEqual(['five', 'ten']);
    expect(totalOf(outcome)).toBe(500 + 350);
  });

  test('by priority first', () => {
    const outcome = applyPromotions([dress], [{ ...ten, priority: 1 }, five], context);
    expect(keysOf(outcome)).toEqual(['ten', 'five']);
    expect(totalOf(outcome)).toBe(400 + 500);
  });

  test('until nothing is left', () => {
    const all = promotion('all', percentage(100), { stackable: true });
    const outcome = applyPromotions([dress], [all, ten], context);
    expect(keysOf(outcome)).toEqual(['all']);
    expect(totalOf(outcome)).toBe(4_000);
  });
});

test('free delivery stands beside whatever is taken off', () => {
  const offered = [promotion('delivery', freeDelivery), promotion('ten', percentage(10))];
  const outcome = applyPromotions([dress], offered, context);
  expect(outcome).toMatchObject({ freeDelivery: true });
  expect(keysOf(outcome)).toEqual(['ten', 'delivery']);
  expect(applyPromotions([], offered, context)).toEqual({ discounts: new Map(), freeDelivery: false, applied: [] });
});

describe('a typed code', () => {
  const welcome = promotion('welcome', percentage(10), { code: 'Welcome10' });
  const typed = (given: Partial<PromotionContext> = {}): PromotionContext => ({
    ...context,
    code: ' welcome10 ',
    ...given,
  });
  const customer = { signedIn: true, groups: [], firstOrder: false };

  test('is needed, in whatever case', () => {
    expect(applyPromotions([dress], [welcome], context).applied).toEqual([]);
    expect(applyPromotions([dress], [welcome], typed())).toMatchObject({
      applied: [{ promotion: 'welcome', name: 'The welcome', code: 'WELCOME10' }],
      code: { status: 'applied' },
    });
    expect(applyPromotions([dress], [welcome], { ...context, code: '' }).applied).toEqual([]);
  });

  test.each<[string, Partial<Promotion>, Partial<PromotionContext>, object]>([
    ['minimum, with what is missing', { conditions: { minimumSpend: { GBP: 6_000 } } }, {}, { missing: 1_000 }],
    [
      'minimum, of what is in scope',
      { conditions: { minimumSpend: { GBP: 1_500 } }, scope: { categories: ['accessories'] } },
      {},
      { missing: 500 },
    ],
    ['nothing-eligible', { scope: { products: ['coat'] } }, {}, {}],
    ['nothing-eligible, too few for n for m', { effect: threeForTwo }, {}, {}],
    ['nothing-eligible, of another store', { brand: 'main' }, {}, {}],
    ['sign-in', { conditions: { signedIn: true } }, {}, {}],
    ['sign-in, of a group', { conditions: { customerGroup: 'staff' } }, {}, {}],
    ['not-for-you, of a group', { conditions: { customerGroup: 'staff' } }, { buyer: customer }, {}],
    ['not-for-you, no first order', { conditions: { firstOrder: true } }, { buyer: customer }, {}],
    ['used-up', {}, { usedUp: new Set(['welcome']) }, {}],
    ['ended', { endsAt: context.now }, {}, {}],
    ['ended, switched off', { active: false }, {}, {}],
  ])('that does nothing says why: %s', (reason, given, situation, more) => {
    const outcome = applyPromotions([dress, hat], [{ ...welcome, ...given }], typed(situation));
    expect(outcome.applied).toEqual([]);
    expect(outcome.code).toEqual({ status: 'not-applied', reason: reason.split(',')[0], ...more });
  });

  test('that is beaten says so, and one that beats is applied', () => {
    const sale = promotion('sale', percentage(20));
    expect(applyPromotions([dress], [welcome, sale], typed())).toMatchObject({
      applied: [{ promotion: 'sale' }],
      code: { status: 'not-applied', reason: 'other-promotion-better' },
    });
    expect(applyPromotions([dress], [{ ...welcome, effect: percentage(30) }, sale], typed())).toMatchObject({
      applied: [{ promotion: 'welcome' }],
      code: { status: 'applied' },
    });
  });

  test('may do two things', () => {
    const delivery = promotion('welcome-delivery', freeDelivery, { code: 'WELCOME10' });
    const outcome = applyPromotions([dress], [welcome, delivery], typed());
    expect(keysOf(outcome)).toEqual(['welcome', 'welcome-delivery']);
  });

  test('of several promotions gives the reason that the shopper can do most about', () => {
    const past = { ...welcome, key: 'past', endsAt: new Date('2025-01-01T00:00:00Z') };
    const dear = { ...welcome, key: 'dear', conditions: { minimumSpend: { GBP: 9_000 } } };
    const near = { ...welcome, key: 'near', conditions: { minimumSpend: { GBP: 5_000 } } };
    expect(applyPromotions([dress], [past, dear, near], typed()).code).toEqual({
      status: 'not-applied',
      reason: 'minimum',
      missing: 1_000,
    });
  });

  test('works for a guest as a first order, and for staff who are signed in', () => {
    const first = { ...welcome, conditions: { firstOrder: true } };
    expect(applyPromotions([dress], [first], typed()).code).toEqual({ status: 'applied' });
    const staff = promotion('staff', percentage(25), { conditions: { customerGroup: 'staff' } });
    const buyer = { signedIn: true, groups: ['staff'], firstOrder: false };
    expect(keysOf(applyPromotions([dress], [staff], { ...context, buyer }))).toEqual(['staff']);
    expect(keysOf(applyPromotions([dress], [staff], context))).toEqual([]);
  });
});

describe('whatever the bag and the promotions', () => {
  const categories = fc.subarray(['clothing', 'accessories', 'sale']);
  const bags = fc.uniqueArray(
    fc.record({
      sku: fc.stringMatching(/^[a-f]{1,3}$/),
      productSku: fc.constantFrom('p1', 'p2', 'p3'),
      categories,
      quantity: fc.integer({ min: 1, max: 10 }),
      unitAmount: fc.integer({ min: 0, max: 20_000 }),
    }),
    { selector: ({ sku }) => sku, maxLength: 8 },
  );
  const effects = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map(percentage),
    fc.integer({ min: 1, max: 30_000 }).map(pounds),
    fc.constantFrom(threeForTwo, { kind: 'n-for-m', take: 2, pay: 1 } as const, freeDelivery),
  );
  const scopes = fc.record(
    { categories, products: fc.subarray(['p1', 'p2']), excludedCategories: categories },
    { requiredKeys: [] },
  );
  const offers = fc
    .array(
      fc.record({ effect: effects, scope: scopes, stackable: fc.boolean(), priority: fc.integer({ min: 0, max: 2 }) }),
      { maxLength: 6 },
    )
    .map((list) => list.map(({ effect, ...given }, index) => promotion(`offer-${index}`, effect, given)));

  test('no line is reduced by more than it costs', () => {
    fc.assert(
      fc.property(bags, offers, (bag, offered) => {
        const { discounts } = applyPromotions(bag, offered, context);
        for (const { sku, quantity, unitAmount } of bag) {
          const amounts = (discounts.get(sku) ?? []).map(({ amount }) => amount);
          expect(amounts.every((amount) => Number.isInteger(amount) && amount > 0)).toBe(true);
          expect(sumOf(amounts)).toBeLessThanOrEqual(quantity * unitAmount);
        }
      }),
    );
  });

  test('the shopper is never worse off than with any single one of them', () => {
    fc.assert(
      fc.property(bags, offers, (bag, offered) => {
        const all = totalOf(applyPromotions(bag, offered, context));
        const single = offered.map((one) => totalOf(applyPromotions(bag, [one], context)));
        expect(all).toBeGreaterThanOrEqual(Math.max(0, ...single));
      }),
    );
  });

  test('the order of lines and of promotions does not matter', () => {
    const shuffled = fc.tuple(bags, offers).chain(([bag, offered]) =>
      fc.record({
        bag: fc.constant(bag),
        offered: fc.constant(offered),
        otherBag: fc.shuffledSubarray(bag, { minLength: bag.length }),
        otherOffered: fc.shuffledSubarray(offered, { minLength: offered.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ bag, offered, otherBag, otherOffered }) => {
        expect(applyPromotions(otherBag, otherOffered, context)).toEqual(applyPromotions(bag, offered, context));
      }),
    );
  });

  test('at most one of those that do not go together takes something off', () => {
    fc.assert(
      fc.property(bags, offers, (bag, offered) => {
        const applied = new Set(keysOf(applyPromotions(bag, offered, context)));
        const exclusive = offered.filter(({ stackable, effect }) => !stackable && effect.kind !== 'free-delivery');
        expect(exclusive.filter(({ key }) => applied.has(key)).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
