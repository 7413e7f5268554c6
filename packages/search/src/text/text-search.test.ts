import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTextBuilder } from './build-text.ts';
import { ENGLISH, type Item, type Shelf, shelve } from './test-shelf.ts';

/** None is the beginning, a slip, a part or a stem of another. */
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

/** Every hit as its place among all items and its score, the best first. */
function hits(shelf: Shelf, text: string, firsts: readonly number[]): { place: number; score: number }[] {
  const found = shelf.outcome(text).matches.flatMap(({ ordinals, scores }, segment) =>
    Array.from(ordinals, (ordinal, at) => ({
      place: (firsts[segment] ?? 0) + ordinal,
      score: scores[at] ?? Number.NaN,
    })),
  );
  return found.sort((one, other) => other.score - one.score || one.place - other.place);
}

const places = (found: readonly { place: number }[]) => found.map(({ place }) => place).toSorted((a, b) => a - b);

describe('against a naive reference', () => {
  test('those are found that hold all words, and others only where those are fewer than ten', () => {
    fc.assert(
      fc.property(items, query, (list, asked) => {
        const shelf = shelve(list);
        const text = asked.join(' ');
        const holding = list.flatMap(({ title, description, gone }, place) => {
          const held = new Set(`${title} ${description}`.split(' '));
          return !gone && asked.every((each) => held.has(each)) ? [place] : [];
        });
        const found = places(hits(shelf, text, [0]));
        expect(found).toEqual(expect.arrayContaining(holding));
        if (!shelf.read(text).relaxed || holding.length >= 10) expect(found).toEqual(holding);
      }),
    );
  });

  test('who is found holds at least one word, is there, and comes by rising ordinal with a finite score', () => {
    fc.assert(
      fc.property(items, query, (list, asked) => {
        for (const { ordinals, scores } of shelve(list).outcome(asked.join(' ')).matches) {
          expect([...ordinals]).toEqual([...new Set(ordinals)].sort((a, b) => a - b));
          expect([...scores].every((score) => Number.isFinite(score) && score > 0)).toBe(true);
          for (const ordinal of ordinals) {
            const { title = '', description = '', gone } = list[ordinal] ?? {};
            expect(gone).toBe(false);
            expect(asked.some((each) => `${title} ${description}`.includes(each))).toBe(true);
          }
        }
      }),
    );
  });

  test('a known word always finds something', () => {
    fc.assert(
      fc.property(items, query, fc.string(), (list, asked, noise) => {
        const present = list.filter(({ gone }) => !gone).map(({ title, description }) => `${title} ${description}`);
        fc.pre(asked.some((each) => present.some((text) => text.includes(each))));
        expect(shelve(list).find(`${asked.join(' ')} ${noise}`)).not.toEqual([]);
      }),
    );
  });
});

test('however documents are spread over segments, they are found with the same scores', () => {
  fc.assert(
    fc.property(items, query, fc.array(fc.nat({ max: 40 }), { maxLength: 3 }), (list, asked, at) => {
      const cuts = at.map((cut) => Math.min(cut, list.length)).toSorted((a, b) => a - b);
      const whole = hits(shelve(list), asked.join(' '), [0]);
      const spread = hits(shelve(list, ENGLISH, cuts), asked.join(' '), [0, ...cuts]);
      expect(places(spread)).toEqual(places(whole));
      const scoreAt = new Map(whole.map(({ place, score }) => [place, score]));
      for (const { place, score } of spread) expect(score).toBeCloseTo(scoreAt.get(place) ?? Number.NaN, 4);
    }),
  );
});

test('one query leaves nothing behind for the next', () => {
  fc.assert(
    fc.property(items, query, query, (list, first, second) => {
      const shelf = shelve(list);
      const before = hits(shelf, first.join(' '), [0]);
      shelf.outcome(second.join(' '));
      expect(hits(shelf, first.join(' '), [0])).toEqual(before);
    }),
  );
});

test('no text breaks it, neither as a document nor as a query', () => {
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
      const shelf = shelve(titles as Item[], settings);
      for (const each of [typed, ...titles]) {
        const { matches } = shelf.outcome(each, { prefix, amount: { number: 'price', scale: 100 } });
        expect(matches.every(({ scores }) => [...scores].every(Number.isFinite))).toBe(true);
        expect(Array.isArray(shelf.complete(each))).toBe(true);
      }
    }),
  );
});

test('a segment goes to another thread as it is', () => {
  const builder = createTextBuilder(ENGLISH, (bytes) => new SharedArrayBuffer(bytes));
  builder.add({ title: 'Black dress', description: ['Linen', 'Été'] });
  const segment = builder.finish();
  expect(structuredClone(segment)).toEqual(segment);
  expect(segment.postings.entries.buffer).toBeInstanceOf(SharedArrayBuffer);
});

test('no documents are a segment, too', () => {
  expect(shelve([]).find('dress')).toEqual([]);
  expect(shelve(['Dress'], ENGLISH, [0]).find('dress')).toEqual(['Dress']);
});
