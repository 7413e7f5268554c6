import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateSum } from '../../apportion.ts';
import type { Promotion, PromotionEffect, PromotionLine } from './promotion.ts';
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

const calculateTotal = ({ discounts }: PromotionOutcome): number =>
  calculateSum([...discounts.values()].flat().map(({ amount }) => amount));
const getKeys = ({ applied }: PromotionOutcome): string[] => applied.map((one) => one.promotion);

describe('line discounts', () => {
  test('list key, name and amount of every applied promotion', () => {
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

  test('are named in the language of the store', () => {
    const german = promotion('sale', percentage(10), { names: { 'en-GB': 'Sale', 'de-DE': 'Ausverkauf' } });
    const store = { brand: 'main', localeISOCode: 'de-DE', currency: 'EUR' } as const;
    expect(applyPromotions([dress], [german], { ...context, store }).applied).toEqual([
      { promotion: 'sale', name: 'Ausverkauf' },
    ]);
  });
});

describe('exclusive promotions', () => {
  test('applies the one best for the shopper, regardless of priority', () => {
    const offered = [promotion('ten', percentage(10), { priority: 9 }), promotion('twenty', percentage(20))];
    expect(getKeys(applyPromotions([dress], offered, context))).toEqual(['twenty']);
  });

  test('breaks a tie by priority, then by key', () => {
    const [a, b] = [promotion('a', percentage(10)), promotion('b', pounds(400))];
    expect(getKeys(applyPromotions([dress], [b, a], context))).toEqual(['a']);
    expect(getKeys(applyPromotions([dress], [{ ...b, priority: 1 }, a], context))).toEqual(['b']);
  });

  test('compares totals including the stackable promotions', () => {
    const offered = [
      promotion('dresses', pounds(1_000), { scope: { products: ['dress'] } }),
      promotion('hats', pounds(900), { scope: { products: ['hat'] } }),
      promotion('half-dresses', percentage(50), { scope: { products: ['dress'] }, stackable: true }),
    ];
    const outcome = applyPromotions([dress, hat], offered, context);
    expect(getKeys(outcome)).toEqual(['hats', 'half-dresses']);
    expect(calculateTotal(outcome)).toBe(2_900);
  });
});

describe('stackable promotions', () => {
  const ten = promotion('ten', percentage(10), { stackable: true });
  const five = promotion('five', pounds(500), { stackable: true });

  test('apply in key order, each on the remaining amount', () => {
    const outcome = applyPromotions([dress], [ten, five], context);
    expect(getKeys(outcome)).toEqual(['five', 'ten']);
    expect(calculateTotal(outcome)).toBe(500 + 350);
  });

  test('apply by priority first', () => {
    const outcome = applyPromotions([dress], [{ ...ten, priority: 1 }, five], context);
    expect(getKeys(outcome)).toEqual(['ten', 'five']);
    expect(calculateTotal(outcome)).toBe(400 + 500);
  });

  test('stop when nothing is left', () => {
    const all = promotion('all', percentage(100), { stackable: true });
    const outcome = applyPromotions([dress], [all, ten], context);
    expect(getKeys(outcome)).toEqual(['all']);
    expect(calculateTotal(outcome)).toBe(4_000);
  });
});

test('free delivery combines with any discount', () => {
  const offered = [promotion('delivery', freeDelivery), promotion('ten', percentage(10))];
  const outcome = applyPromotions([dress], offered, context);
  expect(outcome).toMatchObject({ freeDelivery: true });
  expect(getKeys(outcome)).toEqual(['ten', 'delivery']);
  expect(applyPromotions([], offered, context)).toEqual({ discounts: new Map(), freeDelivery: false, applied: [] });
});

describe('promotion code', () => {
  const welcome = promotion('welcome', percentage(10), { code: 'Welcome10' });
  const typed = (given: Partial<PromotionContext> = {}): PromotionContext => ({
    ...context,
    code: ' welcome10 ',
    ...given,
  });
  const customer = { signedIn: true, groups: [], firstOrder: false };

  test('is required, and compared case-insensitively', () => {
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
  ])('returns the reason when not applied: %s', (reason, given, situation, more) => {
    const outcome = applyPromotions([dress, hat], [{ ...welcome, ...given }], typed(situation));
    expect(outcome.applied).toEqual([]);
    expect(outcome.code).toEqual({ status: 'not-applied', reason: reason.split(',')[0], ...more });
  });

  test('is reported as beaten by a better promotion, and applied when it is the better one', () => {
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

  test('applies two promotions that share it', () => {
    const delivery = promotion('welcome-delivery', freeDelivery, { code: 'WELCOME10' });
    const outcome = applyPromotions([dress], [welcome, delivery], typed());
    expect(getKeys(outcome)).toEqual(['welcome', 'welcome-delivery']);
  });

  test('returns the most actionable reason of several promotions', () => {
    const past = { ...welcome, key: 'past', endsAt: new Date('2025-01-01T00:00:00Z') };
    const dear = { ...welcome, key: 'dear', conditions: { minimumSpend: { GBP: 9_000 } } };
    const near = { ...welcome, key: 'near', conditions: { minimumSpend: { GBP: 5_000 } } };
    expect(applyPromotions([dress], [past, dear, near], typed()).code).toEqual({
      status: 'not-applied',
      reason: 'minimum',
      missing: 1_000,
    });
  });

  test('works for a guest as a first order, and for signed-in staff', () => {
    const first = { ...welcome, conditions: { firstOrder: true } };
    expect(applyPromotions([dress], [first], typed()).code).toEqual({ status: 'applied' });
    const staff = promotion('staff', percentage(25), { conditions: { customerGroup: 'staff' } });
    const buyer = { signedIn: true, groups: ['staff'], firstOrder: false };
    expect(getKeys(applyPromotions([dress], [staff], { ...context, buyer }))).toEqual(['staff']);
    expect(getKeys(applyPromotions([dress], [staff], context))).toEqual([]);
  });
});

describe('any quote and any promotions', () => {
  const categories = fc.subarray(['clothing', 'accessories', 'sale']);
  const quotes = fc.uniqueArray(
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

  test('never reduce a line by more than it costs', () => {
    fc.assert(
      fc.property(quotes, offers, (quote, offered) => {
        const { discounts } = applyPromotions(quote, offered, context);
        for (const { sku, quantity, unitAmount } of quote) {
          const amounts = (discounts.get(sku) ?? []).map(({ amount }) => amount);
          expect(amounts.every((amount) => Number.isInteger(amount) && amount > 0)).toBe(true);
          expect(calculateSum(amounts)).toBeLessThanOrEqual(quantity * unitAmount);
        }
      }),
    );
  });

  test('never leave the shopper worse off than any single promotion', () => {
    fc.assert(
      fc.property(quotes, offers, (quote, offered) => {
        const all = calculateTotal(applyPromotions(quote, offered, context));
        const single = offered.map((one) => calculateTotal(applyPromotions(quote, [one], context)));
        expect(all).toBeGreaterThanOrEqual(Math.max(0, ...single));
      }),
    );
  });

  test('give the same result in any order of lines and promotions', () => {
    const shuffled = fc.tuple(quotes, offers).chain(([quote, offered]) =>
      fc.record({
        quote: fc.constant(quote),
        offered: fc.constant(offered),
        otherQuote: fc.shuffledSubarray(quote, { minLength: quote.length }),
        otherOffered: fc.shuffledSubarray(offered, { minLength: offered.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ quote, offered, otherQuote, otherOffered }) => {
        expect(applyPromotions(otherQuote, otherOffered, context)).toEqual(applyPromotions(quote, offered, context));
      }),
    );
  });

  test('apply at most one exclusive promotion', () => {
    fc.assert(
      fc.property(quotes, offers, (quote, offered) => {
        const applied = new Set(getKeys(applyPromotions(quote, offered, context)));
        const exclusive = offered.filter(({ stackable, effect }) => !stackable && effect.kind !== 'free-delivery');
        expect(exclusive.filter(({ key }) => applied.has(key)).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
