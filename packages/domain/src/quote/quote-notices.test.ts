import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CurrentLine, listNotices, onceSeen, purchasable, type SeenLine } from './quote-notices.ts';

const listed = (amount: number, list = 'outlet-GBP') => ({ list, amount });
const SEEN: SeenLine = { state: 'on-sale', price: listed(4_000) };

describe('line notices', () => {
  test.each<[string, SeenLine, CurrentLine, unknown[]]>([
    ['nothing is new', SEEN, { quantity: 2, offer: { price: listed(4_000), available: 2 } }, []],
    [
      'it costs more',
      SEEN,
      { quantity: 1, offer: { price: listed(4_500), available: 9 } },
      [{ kind: 'price-up', before: 4_000 }],
    ],
    [
      'it costs less, and fewer are left',
      SEEN,
      { quantity: 3, offer: { price: listed(3_000), available: 2 } },
      [
        { kind: 'price-down', before: 4_000 },
        { kind: 'fewer-left', available: 2 },
      ],
    ],
    [
      'another currency is no change of price',
      SEEN,
      { quantity: 1, offer: { price: listed(4_900, 'main-EUR'), available: 9 } },
      [],
    ],
    ['it sold out', SEEN, { quantity: 1, offer: { price: listed(9), available: 0 } }, [{ kind: 'sold-out' }]],
    ['it was taken off the shelf', SEEN, { quantity: 1 }, [{ kind: 'withdrawn' }]],
    ['a loss is told once', { state: 'sold-out' }, { quantity: 1, offer: { price: listed(9), available: 0 } }, []],
    ['a withdrawal is told once', { state: 'withdrawn' }, { quantity: 1 }, []],
    [
      'back again and never priced',
      { state: 'withdrawn' },
      { quantity: 1, offer: { price: listed(9), available: 1 } },
      [],
    ],
    ['first sold out, then withdrawn', { state: 'sold-out' }, { quantity: 1 }, [{ kind: 'withdrawn' }]],
  ])('%s', (_, seen, now, notices) => {
    expect(listNotices(seen, now)).toEqual(notices);
  });
});

const price = fc.record({ list: fc.constantFrom('outlet-GBP', 'main-EUR'), amount: fc.nat(10_000) });
const seenLine = fc.record({
  state: fc.constantFrom('on-sale' as const, 'sold-out' as const, 'withdrawn' as const),
  price: fc.option(price, { nil: undefined }),
});
const currentLine = fc.record({
  quantity: fc.integer({ min: 1, max: 10 }),
  offer: fc.option(fc.record({ price, available: fc.nat(20) }), { nil: undefined }),
});

test('acknowledged notices are not repeated, and remaining stock can be bought', () => {
  fc.assert(
    fc.property(seenLine, currentLine, (before, now) => {
      const { seen, quantity } = onceSeen(before, now);
      expect(listNotices(seen, { ...now, quantity })).toEqual([]);
      expect(quantity).toBeGreaterThan(0);
      expect(purchasable({ ...now, quantity })).toBe(now.offer?.available ? quantity : 0);
    }),
  );
});
