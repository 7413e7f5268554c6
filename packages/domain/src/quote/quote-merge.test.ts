import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_LINE_QUANTITY, MAX_LINES } from './quote.ts';
import { type MergedLine, mergeQuotes } from './quote-merge.ts';

const own = (...lines: MergedLine[]) => ({ lines, code: null, giftCards: [] });
const guest = (...lines: MergedLine[]) => ({ ...own(...lines), status: 'open' as const });
const plenty = () => 1_000;
const line = (sku: string, quantity: number): MergedLine => ({ sku, quantity });

describe('merge on sign-in', () => {
  test.each([
    ['a new size is added', own(), guest(line('a', 2)), 50, [line('a', 2)], { kind: 'added', quantity: 2 }],
    [
      'quantities of one size are added up',
      own(line('a', 3)),
      guest(line('a', 2)),
      50,
      [line('a', 5)],
      { kind: 'quantity-raised', quantity: 5 },
    ],
    [
      'but not above the bound of the shop',
      own(line('a', 8)),
      guest(line('a', 7)),
      50,
      [line('a', 10)],
      { kind: 'quantity-capped', quantity: 10, reason: 'quantity-limit' },
    ],
    [
      'nor above what is left',
      own(line('a', 2)),
      guest(line('a', 2)),
      3,
      [line('a', 3)],
      { kind: 'quantity-capped', quantity: 3, reason: 'stock' },
    ],
    [
      'what the customer had is not taken away where even less is left',
      own(line('a', 4)),
      guest(line('a', 2)),
      1,
      [line('a', 4)],
      { kind: 'quantity-capped', quantity: 4, reason: 'stock' },
    ],
    [
      'what is sold out is left out',
      own(),
      guest(line('a', 2)),
      0,
      [],
      { kind: 'left-out', quantity: 0, reason: 'stock' },
    ],
    [
      'what only another store sells comes along',
      own(),
      guest(line('a', 2)),
      undefined,
      [line('a', 2)],
      { kind: 'added', quantity: 2 },
    ],
  ])('%s', (_, mine, theirs, available, lines, change) => {
    expect(mergeQuotes(mine, theirs, () => available)).toMatchObject({
      quote: { lines },
      changes: [{ sku: 'a', ...change }],
    });
  });

  test('a full quote rejects another variant and reports it', () => {
    const full = own(...Array.from({ length: MAX_LINES }, (_, index) => line(`own-${index}`, 1)));
    const { quote, changes } = mergeQuotes(full, guest(line('own-0', 1), line('more', 1)), plenty);
    expect(quote.lines).toHaveLength(MAX_LINES);
    expect(changes).toEqual([
      { sku: 'own-0', kind: 'quantity-raised', quantity: 2 },
      { sku: 'more', kind: 'left-out', quantity: 0, reason: 'lines-limit' },
    ]);
  });
});

test.each([
  ['MINE', 'THEIRS', 'MINE'],
  [null, 'THEIRS', 'THEIRS'],
  [null, null, null],
])('merging codes %s and %s keeps %s, and the gift cards of both', (mine, theirs, code) => {
  const { quote } = mergeQuotes(
    { ...own(), code: mine, giftCards: ['a', 'b'] },
    { ...guest(), code: theirs, giftCards: ['b', 'c'] },
    plenty,
  );
  expect(quote).toEqual({ lines: [], code, giftCards: ['a', 'b', 'c'] });
});

describe('merge of any two quotes', () => {
  const someQuote = fc.uniqueArray(
    fc.record({
      sku: fc.integer({ min: 0, max: 150 }).map((number) => `sku-${number}`),
      quantity: fc.integer({ min: 1, max: MAX_LINE_QUANTITY }),
    }),
    { selector: ({ sku }) => sku, maxLength: MAX_LINES },
  );
  const stock = fc.func(fc.option(fc.integer({ min: 0, max: 15 }), { nil: undefined }));
  const quantityIn = (lines: readonly MergedLine[], sku: string) =>
    lines.find((each) => each.sku === sku)?.quantity ?? 0;

  test('respects the limits, keeps all customer lines, and reports every dropped line', () => {
    fc.assert(
      fc.property(someQuote, someQuote, stock, (mine, theirs, getAvailable) => {
        const { quote, changes } = mergeQuotes(own(...mine), guest(...theirs), getAvailable);
        const { lines } = quote;
        expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
        for (const { quantity } of lines) expect(quantity).toBeLessThanOrEqual(MAX_LINE_QUANTITY);
        for (const { sku, quantity } of mine) expect(quantityIn(lines, sku)).toBeGreaterThanOrEqual(quantity);
        expect(changes.map(({ sku }) => sku)).toEqual(theirs.map(({ sku }) => sku));
        for (const { sku, quantity, kind, reason } of changes) {
          expect(quantityIn(lines, sku)).toBe(quantity);
          const wanted = quantityIn(mine, sku) + quantityIn(theirs, sku);
          expect(quantity === wanted).toBe(kind === 'added' || kind === 'quantity-raised');
          expect(quantity === wanted).toBe(reason === undefined);
        }
      }),
    );
  });

  test('is idempotent for the same guest quote', () => {
    fc.assert(
      fc.property(someQuote, someQuote, stock, (mine, theirs, getAvailable) => {
        const { quote } = mergeQuotes(own(...mine), guest(...theirs), getAvailable);
        const again = mergeQuotes(quote, { ...guest(...theirs), status: 'merged' }, getAvailable);
        expect(again).toEqual({ quote, changes: [] });
      }),
    );
  });

  test('gives the same quantities in either direction when stock suffices', () => {
    const some = someQuote.filter(({ length }) => length <= MAX_LINES / 2);
    const sorted = (lines: readonly MergedLine[]) => lines.toSorted((a, b) => a.sku.localeCompare(b.sku));
    fc.assert(
      fc.property(some, some, (mine, theirs) => {
        const one = mergeQuotes(own(...mine), guest(...theirs), plenty);
        const other = mergeQuotes(own(...theirs), guest(...mine), plenty);
        expect(sorted(one.quote.lines)).toEqual(sorted(other.quote.lines));
      }),
    );
  });
});
