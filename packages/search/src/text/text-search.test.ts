import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTextBuilder } from './build-text.ts';
import { buildTestIndex, ENGLISH, type Item, type TestIndex } from './text-fixture.ts';

/** No word is a prefix, typo, part or stem of another. */
const word = fc.constantFrom(
  'kaftan',
  'velvet',
  'orange',
  'pyjama',
  'zipper',
  'meadow',
  'quilt',
  'gown',
  'lurex',
  'brocade',
);
const words = fc.array(word, { minLength: 1, maxLength: 6 });
const item = fc.record({
  title: words.map((list) => list.join(' ')),
  description: words.map((list) => list.join(' ')),
  gone: fc.boolean(),
});
const items = fc.array(item, { minLength: 1, maxLength: 40 });
const query = fc.uniqueArray(word, { minLength: 1, maxLength: 3 });

/** Hits with their index among all items and their score, best first. */
function hits(index: TestIndex, text: string, firsts: readonly number[]): { place: number; score: number }[] {
  const found = index.outcome(text).matches.flatMap(({ ordinals, scores }, segment) =>
    Array.from(ordinals, (ordinal, at) => ({
      place: (firsts[segment] ?? 0) + ordinal,
      score: scores[at] ?? Number.NaN,
    })),
  );
  return found.sort((one, other) => other.score - one.score || one.place - other.place);
}

const places = (found: readonly { place: number }[]) => found.map(({ place }) => place).toSorted((a, b) => a - b);

describe('against a naive reference', () => {
  test('finds documents with all words, and others only when those are fewer than ten', () => {
    fc.assert(
      fc.property(items, query, (list, requested) => {
        const index = buildTestIndex(list);
        const text = requested.join(' ');
        const holding = list.flatMap(({ title, description, gone }, place) => {
          const held = new Set(`${title} ${description}`.split(' '));
          return !gone && requested.every((each) => held.has(each)) ? [place] : [];
        });
        const found = places(hits(index, text, [0]));
        expect(found).toEqual(expect.arrayContaining(holding));
        if (!index.read(text).relaxed || holding.length >= 10) expect(found).toEqual(holding);
      }),
    );
  });

  test('finds only live documents with at least one word, by ascending ordinal and with a finite score', () => {
    fc.assert(
      fc.property(items, query, (list, requested) => {
        for (const { ordinals, scores } of buildTestIndex(list).outcome(requested.join(' ')).matches) {
          expect([...ordinals]).toEqual([...new Set(ordinals)].sort((a, b) => a - b));
          expect([...scores].every((score) => Number.isFinite(score) && score > 0)).toBe(true);
          for (const ordinal of ordinals) {
            const { title = '', description = '', gone } = list[ordinal] ?? {};
            expect(gone).toBe(false);
            expect(requested.some((each) => `${title} ${description}`.includes(each))).toBe(true);
          }
        }
      }),
    );
  });

  test('a known word always finds something', () => {
    fc.assert(
      fc.property(items, query, fc.string(), (list, requested, noise) => {
        const present = list.filter(({ gone }) => !gone).map(({ title, description }) => `${title} ${description}`);
        fc.pre(requested.some((each) => present.some((text) => text.includes(each))));
        expect(buildTestIndex(list).find(`${requested.join(' ')} ${noise}`)).not.toEqual([]);
      }),
    );
  });
});

test('scores do not depend on the split into segments', () => {
  fc.assert(
    fc.property(items, query, fc.array(fc.nat({ max: 40 }), { maxLength: 3 }), (list, requested, at) => {
      const cuts = at.map((cut) => Math.min(cut, list.length)).toSorted((a, b) => a - b);
      const complete = hits(buildTestIndex(list), requested.join(' '), [0]);
      const spread = hits(buildTestIndex(list, ENGLISH, cuts), requested.join(' '), [0, ...cuts]);
      expect(places(spread)).toEqual(places(complete));
      const scoreAt = new Map(complete.map(({ place, score }) => [place, score]));
      for (const { place, score } of spread) expect(score).toBeCloseTo(scoreAt.get(place) ?? Number.NaN, 4);
    }),
  );
});

test('a query leaves no state behind for the next', () => {
  fc.assert(
    fc.property(items, query, query, (list, first, second) => {
      const index = buildTestIndex(list);
      const before = hits(index, first.join(' '), [0]);
      index.outcome(second.join(' '));
      expect(hits(index, first.join(' '), [0])).toEqual(before);
    }),
  );
});

test('any text is accepted as a document and as a query', () => {
  const text = fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    maxLength: 60,
  });
  const settings = {
    ...ENGLISH,
    language: { ...ENGLISH.language, compounds: true },
    synonyms: [
      ['a b', 'c'],
      ['', '!'],
    ],
  };
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), text, fc.boolean(), (titles, typed, prefix) => {
      const index = buildTestIndex(titles as Item[], settings);
      for (const each of [typed, ...titles]) {
        const { matches } = index.outcome(each, { prefix, amount: { number: 'price', scale: 100 } });
        expect(matches.every(({ scores }) => [...scores].every(Number.isFinite))).toBe(true);
        expect(Array.isArray(index.complete(each))).toBe(true);
      }
    }),
  );
});

test('a segment passes to another thread unchanged', () => {
  const builder = createTextBuilder(ENGLISH, (bytes) => new SharedArrayBuffer(bytes));
  builder.add({ title: 'Black dress', description: ['Linen', 'Été'] });
  const segment = builder.finish();
  expect(structuredClone(segment)).toEqual(segment);
  expect(segment.postings.entries.buffer).toBeInstanceOf(SharedArrayBuffer);
});

test('an empty segment is valid', () => {
  expect(buildTestIndex([]).find('dress')).toEqual([]);
  expect(buildTestIndex(['Dress'], ENGLISH, [0]).find('dress')).toEqual(['Dress']);
});
