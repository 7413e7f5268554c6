import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FacetWords, IndexSettings, SearchDocument, TextLanguage } from '../document.ts';
import type { SearchQuery } from '../query.ts';
import { ENGLISH } from '../text/text-fixture.ts';
import { compileWords } from '../text/words/compile-words.ts';
import { createSegmentBuilder } from './build-segment.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import type { Segment } from './segment.ts';

/** Words with plural forms, compounds, hyphens, elision and accents. */
const WORDS =
  `dress dresses frock gown gowns robe maxi midi floor length summer sommer kleid sommerkleid roll neck polo turtleneck
  t-shirt tee shirt shirts linen red navy blue the for with of d'or l'été café or jump suit jumpsuit 501`
    .split(/\s+/)
    .filter((word) => word !== '');
const CLASSES = [
  ['dress', 'frock'],
  ['gown', 'robe', 'evening dress'],
  ['dress', 'robe'],
  ['roll neck', 'polo neck', 'turtleneck'],
  ['maxi', 'floor length'],
  ['t-shirt', 'tee', 'tee shirt'],
  ['navy', 'navy blue'],
  ['jumpsuit', 'jump suit'],
  ['linen shirt', 'shirt of linen'],
];
const STOPS = ['the', 'for', 'of', 'd', 'l', 'with', 'red', 'summer', 'or'];
const FACETS: FacetWords[] = [
  { facet: 'colour', value: 'red', words: ['red', 'rouge'], effect: 'filter' },
  { facet: 'colour', value: 'navy', words: ['navy', 'dark blue'], effect: 'boost' },
  { facet: 'kind', value: 'dresses', words: ['dresses', 'gowns'], effect: 'boost', isKind: true },
  { facet: 'kind', value: 'shirts', words: ['shirt', 'blouse'], effect: 'boost', isKind: true },
];

const word = fc.constantFrom(...WORDS);
const text = fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => words.join(' '));
const id = fc.nat({ max: 60 }).map((number) => `p${number}`);
const document: fc.Arbitrary<SearchDocument> = fc.record({
  id,
  text: fc.record({ title: text, description: text }, { requiredKeys: ['title'] }),
  facets: fc.record(
    { colour: fc.subarray(['red', 'navy']), kind: fc.subarray(['dresses', 'shirts']) },
    { requiredKeys: [] },
  ),
  numbers: fc.record({ price: fc.integer({ min: 5, max: 60 }) }, { requiredKeys: [] }),
  prior: fc.constantFrom(0, 0.25, 0.5, 1),
});
const words = fc.record({
  synonyms: fc.shuffledSubarray(CLASSES, { maxLength: 5 }),
  stopWords: fc.subarray(STOPS).map((list) => new Set(list)),
  facetWords: fc.subarray(FACETS),
});
const change = fc.oneof(
  words.map((edited) => ({ edited })),
  fc.record({ documents: fc.array(document, { maxLength: 12 }), removed: fc.array(id, { maxLength: 3 }) }),
);
/** Typed texts: known words, misspelt ones, and amounts. */
const typed = fc
  .array(fc.oneof(word, fc.constantFrom('dres', 'turtelneck', 'frok', 'sumer', 'kleider', 'under £20', 'rouge')), {
    minLength: 1,
    maxLength: 4,
  })
  .map((list) => list.join(' '));
const query: fc.Arbitrary<SearchQuery> = fc.record(
  {
    text: typed,
    correct: fc.boolean(),
    prefix: fc.boolean(),
    filters: fc.constantFrom([], [{ facet: 'colour', values: ['red'] }], [{ number: 'price', ranges: [{}] }]),
    facets: fc.subarray(['colour', 'kind']),
    stats: fc.constant(['price']),
    amount: fc.constant({ number: 'price', scale: 1 }),
  },
  { requiredKeys: ['text', 'amount'] },
);

const LANGUAGES: Record<string, Partial<TextLanguage>> = {
  'separate words': {},
  compounds: { compounds: true },
  'nouns first': { kindFirst: true },
};

describe.each(Object.entries(LANGUAGES))('in a language with %s', (_, language) => {
  test('an index after edits of words and documents answers exactly like one built anew', () => {
    fc.assert(
      fc.property(
        fc.array(document, { maxLength: 60, size: 'max' }),
        words,
        fc.array(change, { minLength: 1, maxLength: 5 }),
        fc.array(query, { minLength: 4, maxLength: 12 }),
        (base, initial, changes, queries) => {
          const edited = createEditedIndex(base, settingsWith(language, initial));
          for (const one of changes) {
            if ('edited' in one) edited.setWords(settingsWith(language, one.edited));
            else edited.change(one.documents, one.removed);
          }
          const anew = edited.buildAnew();
          expect(edited.index.size()).toBe(anew.size());
          for (const one of queries) expect(edited.index.search(one)).toEqual(anew.search(one));
          for (const { text: typing = '' } of queries) {
            const prefix = typing.slice(0, 3);
            expect(edited.index.complete(prefix, 5)).toEqual(anew.complete(prefix, 5));
          }
        },
      ),
      { seed: 2312, numRuns: 60 },
    );
  });
});

test('a change of synonyms affects the documents with these words only', () => {
  const settings = settingsWith({}, { synonyms: [['dress', 'frock']], stopWords: new Set(), facetWords: [] });
  const titles = ['red dress', 'blue frock', 'roll neck', 'neck scarf', 'gown'];
  const { index } = createEditedIndex(
    titles.map((title) => ({ id: title, text: { title }, facets: {}, numbers: {}, prior: 0 })),
    settings,
  );
  const affected = (synonyms: string[][]) => index.findAffected(settings, { ...settings, synonyms }).sort();
  expect(affected([['dress', 'frock']])).toEqual([]);
  expect(affected([['dress', 'frock', 'gown']])).toEqual(['gown']);
  expect(affected([])).toEqual(['blue frock']);
  expect(
    affected([
      ['dress', 'frock'],
      ['turtleneck', 'roll neck'],
    ]),
  ).toEqual(['roll neck']);
});

type Words = Pick<IndexSettings, 'synonyms' | 'facetWords'> & Pick<TextLanguage, 'stopWords'>;

const settingsWith = (language: Partial<TextLanguage>, { stopWords, ...edited }: Words): IndexSettings => ({
  ...ENGLISH,
  ...edited,
  language: { ...ENGLISH.language, ...language, stopWords },
});

function buildSegment(documents: readonly SearchDocument[], settings: IndexSettings): Segment {
  const builder = createSegmentBuilder(settings);
  for (const one of documents) builder.add(one);
  return builder.finish();
}

function buildIndex(documents: readonly SearchDocument[], settings: IndexSettings): SearchIndex {
  const index = createSearchIndex(settings, compileWords(settings));
  index.replace(buildSegment(documents, settings));
  return index;
}

/** Index that follows edits, and the documents that it should hold. */
function createEditedIndex(base: readonly SearchDocument[], initial: IndexSettings) {
  const index = buildIndex(base, initial);
  const current = new Map(base.map((one) => [one.id, one]));
  let settings = initial;
  return {
    index,
    setWords(next: IndexSettings): void {
      const affected = index.findAffected(settings, next);
      const again = affected.flatMap((own) => current.get(own) ?? []);
      index.setWords(next, compileWords(next));
      index.add(buildSegment(again, next), []);
      settings = next;
    },
    change(documents: readonly SearchDocument[], removed: readonly string[]): void {
      for (const own of removed) current.delete(own);
      for (const one of documents) current.set(one.id, one);
      index.add(buildSegment(documents, settings), removed);
    },
    buildAnew: () => buildIndex([...current.values()], settings),
  };
}
