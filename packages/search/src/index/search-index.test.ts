import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IndexSettings, SearchDocument } from '../document.ts';
import type { Filter, NumberRange, SearchQuery, SearchResult } from '../query.ts';
import { compileWords } from '../text/words/compile-words.ts';
import { createSegmentBuilder } from './build-segment.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import type { Segment } from './segment.ts';

const settings: IndexSettings = {
  fields: [{ name: 'title', weight: 1, lengthPenalty: 0.5 }],
  language: { stem: (word) => word, stopWords: new Set() },
  synonyms: [],
  facetWords: [],
  amountWords: { below: [], above: [], between: [], units: [] },
};

function getSegment(documents: readonly SearchDocument[]): Segment {
  const builder = createSegmentBuilder(settings);
  for (const document of documents) builder.add(document);
  return builder.finish();
}

function buildIndex(...documents: readonly SearchDocument[]): SearchIndex {
  const index = createSearchIndex(settings, compileWords(settings));
  index.replace(getSegment(documents));
  return index;
}

function product(id: string, parts: Partial<SearchDocument> = {}): SearchDocument {
  return { id, text: {}, facets: {}, numbers: {}, prior: 0, ...parts };
}

const red = { facets: { colour: ['red'] } };
const blue = { facets: { colour: ['blue'] } };
const ids = (result: SearchResult) => result.hits.map(({ id }) => id);

describe('against a naive reference', () => {
  const share = fc.constantFrom(0, 0.25, 0.5, 1);
  const id = fc.nat({ max: 120 }).map((number) => `p${number % 7 === 0 ? 'é' : ''}${number}`);
  const colour = fc.constantFrom('red', 'blue', 'green', 'bleu ciel', 'zinc');
  const category = fc.constantFrom(
    ['women'],
    ['women', 'women/dresses'],
    ['women', 'women/dresses', 'women/dresses/midi'],
    ['men'],
    ['men', 'men/shoes'],
  );
  const price = fc.oneof(fc.integer({ min: -3, max: 12 }), fc.constantFrom(2.5, 7.25));
  const document: fc.Arbitrary<SearchDocument> = fc.record({
    id,
    text: fc.constant({}),
    facets: fc.record({ 'colour@eu': fc.array(colour, { maxLength: 4 }), category }, { requiredKeys: [] }),
    numbers: fc.record({ 'price@eu': price, newness: fc.integer({ min: 0, max: 3 }) }, { requiredKeys: [] }),
    prior: share,
  });

  const facetName = fc.constantFrom('colour', 'category', 'colour@eu', 'unheard-of');
  const numberName = fc.constantFrom('price', 'newness', 'unheard-of');
  const range: fc.Arbitrary<NumberRange> = fc.record({ from: price, to: price }, { requiredKeys: [] });
  const value = fc.oneof(colour, fc.constantFrom('women', 'women/dresses', 'men', 'unknown'));
  const filter: fc.Arbitrary<Filter> = fc.oneof(
    fc.record({ facet: facetName, values: fc.array(value, { maxLength: 3 }), exclude: fc.boolean() }),
    fc.record({ number: numberName, ranges: fc.array(range, { maxLength: 3 }), exclude: fc.boolean() }),
  );
  const query: fc.Arbitrary<SearchQuery> = fc.record(
    {
      filters: fc.array(filter, { maxLength: 4 }),
      facets: fc.uniqueArray(facetName),
      ranges: fc.dictionary(numberName, fc.array(range, { maxLength: 4 })),
      stats: fc.uniqueArray(numberName),
      filteredStats: fc.boolean(),
      sort: fc.oneof(fc.constant('relevance' as const), fc.record({ number: numberName, descending: fc.boolean() })),
      offset: fc.nat({ max: 20 }),
      limit: fc.nat({ max: 100 }),
      pinned: fc.array(id, { maxLength: 4 }),
      buried: fc.array(id, { maxLength: 4 }),
      hidden: fc.array(id, { maxLength: 4 }),
      boosts: fc.array(fc.record({ facet: facetName, value, factor: fc.constantFrom(0.5, 1, 2) }), { maxLength: 2 }),
      columns: fc.constant({ colour: 'colour@eu', price: 'price@eu' }),
    },
    { requiredKeys: ['columns'] },
  );
  const documents = fc.array(document, { maxLength: 150, size: 'max' });
  const updates = fc.array(
    fc.record({ changed: fc.array(document, { maxLength: 40, size: 'max' }), removed: fc.array(id) }),
    {
      maxLength: 3,
    },
  );

  test('every total, count, range, stat, score and order agrees, for any split into segments', () => {
    fc.assert(
      fc.property(documents, updates, fc.array(query, { minLength: 1, maxLength: 6 }), (base, later, queries) => {
        const index = buildIndex(...base);
        for (const { changed, removed } of later) index.add(getSegment(changed), removed);
        const left = catalogueAfter(base, later);
        expect(index.size()).toBe(left.length);
        for (const requested of queries) expect(index.search(requested)).toEqual(naive(left, requested));
      }),
      { numRuns: 150 },
    );
  });
});

describe('segments', () => {
  test('replaced and removed documents disappear from older segments', () => {
    const index = buildIndex(product('a', red), product('b', red), product('c', red));
    index.add(getSegment([product('b', blue)]), ['c']);
    expect(index.search({ facets: ['colour'] })).toMatchObject({
      total: 2,
      facets: {
        colour: [
          { value: 'blue', count: 1 },
          { value: 'red', count: 1 },
        ],
      },
    });
    expect(['a', 'b', 'c'].filter(index.has)).toEqual(['a', 'b']);
    expect(index.segments()).toBe(2);
  });

  test('an empty update, or one that replaces everything, leaves no extra segment', () => {
    const index = buildIndex(product('a'), product('b'));
    index.add(getSegment([]), ['b']);
    expect(index.segments()).toBe(1);
    index.add(getSegment([product('a')]), []);
    expect([index.segments(), index.size()]).toEqual([1, 1]);
  });

  test('a removed document can be added again', () => {
    const index = buildIndex(product('a'));
    index.add(getSegment([]), ['a']);
    index.add(getSegment([product('a')]), []);
    expect(ids(index.search({}))).toEqual(['a']);
  });

  test('two indexes share segments without seeing the changes of each other', () => {
    const base = getSegment([product('a'), product('b')]);
    const one = createSearchIndex(settings, compileWords(settings));
    const other = createSearchIndex(settings, compileWords(settings));
    one.replace(base);
    other.replace(base);
    one.add(getSegment([]), ['a']);
    expect([one.size(), other.size()]).toEqual([1, 2]);
  });

  test('a structured clone of a segment works on the same shared memory', () => {
    const built = getSegment([product('a', red), product('b', { ...blue, numbers: { price: 3 } })]);
    const received = structuredClone(built);
    built.ids.units[0] = 'A'.charCodeAt(0);
    const index = createSearchIndex(settings, compileWords(settings));
    index.replace(received);
    expect(ids(index.search({ filters: [{ facet: 'colour', values: ['blue'] }] }))).toEqual(['b']);
    expect(ids(index.search({ filters: [{ facet: 'colour', values: ['red'] }] }))).toEqual(['A']);
  });

  test('an empty index finds nothing', () => {
    expect(
      createSearchIndex(settings, compileWords(settings)).search({ text: 'dress', facets: ['colour'] }),
    ).toMatchObject({
      total: 0,
      hits: [],
      facets: { colour: [] },
    });
  });
});

describe('a text search', () => {
  const catalogue = [
    product('plain', { ...red, text: { title: 'linen dress' }, prior: 0.2 }),
    product('wanted', { ...blue, text: { title: 'linen dress' }, prior: 0.9, numbers: { price: 30 } }),
    product('cheap', { ...red, text: { title: 'linen dress' }, prior: 0.1, numbers: { price: 10 } }),
    product('other', { ...red, text: { title: 'wool coat' }, prior: 1 }),
  ];

  test('ranks equal texts by prior, by at most a tenth of the score', () => {
    const { hits, total, reading } = buildIndex(...catalogue).search({ text: 'linen dress' });
    expect(hits.map(({ id }) => id)).toEqual(['wanted', 'plain', 'cheap']);
    expect(total).toBe(3);
    expect(reading).toMatchObject({ relaxed: false });
    const scores = hits.map(({ score }) => score);
    expect((scores[0] ?? 0) / (scores[1] ?? 0)).toBeCloseTo((0.9 + 0.2 * 0.9) / (0.9 + 0.2 * 0.2), 5);
  });

  test('counts facets among the text matches', () => {
    const { facets } = buildIndex(...catalogue).search({
      text: 'dress',
      filters: [{ facet: 'colour', values: ['blue'] }],
      facets: ['colour'],
    });
    expect(facets).toEqual({
      colour: [
        { value: 'red', count: 2 },
        { value: 'blue', count: 1 },
      ],
    });
  });

  test('applies boosts, pins and burials to text matches only', () => {
    const index = buildIndex(...catalogue);
    expect(ids(index.search({ text: 'dress', boosts: [{ facet: 'colour', value: 'red', factor: 2 }] }))).toEqual([
      'plain',
      'cheap',
      'wanted',
    ]);
    expect(ids(index.search({ text: 'dress', pinned: ['other', 'cheap'], buried: ['wanted'] }))).toEqual([
      'cheap',
      'plain',
      'wanted',
    ]);
  });

  test('keeps the text score of hits sorted by a number', () => {
    const index = buildIndex(...catalogue);
    const scores = new Map(index.search({ text: 'dress' }).hits.map(({ id, score }) => [id, score]));
    const { hits } = index.search({ text: 'dress', sort: { number: 'price' } });
    expect(hits.map(({ id }) => id)).toEqual(['cheap', 'wanted', 'plain']);
    for (const { id, score } of hits) expect(score).toBe(scores.get(id));
  });

  test('matches words only in documents that pass the fixed filters, such as the brand', () => {
    const index = buildIndex(
      product('theirs', { text: { title: 'silk scarf' }, facets: { brand: ['outlet'] } }),
      product('ours', { text: { title: 'silk tie' }, facets: { brand: ['main'] } }),
    );
    const result = index.search({ text: 'silk scarf', filters: [{ facet: 'brand', values: ['main'] }] });
    expect(ids(result)).toEqual(['ours']);
    expect(result.reading).toMatchObject({ relaxed: true });
  });

  test('returns the same results from several segments as from one', () => {
    const word = fc.constantFrom('linen', 'silk', 'dress', 'coat', 'midi', 'navy', 'collar');
    const written = fc.record({
      title: fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
      facets: fc.constantFrom(red.facets, blue.facets),
      prior: fc.constantFrom(0, 0.5, 1),
    });
    const requested = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.array(written, { minLength: 3, size: 'max', maxLength: 60 }),
        fc.array(requested),
        (texts, queries) => {
          const documents = texts.map(({ title, ...parts }, at) => product(`p${at}`, { ...parts, text: { title } }));
          const third = Math.floor(documents.length / 3);
          const complete = buildIndex(...documents);
          const split = buildIndex(...documents.slice(0, third));
          split.add(getSegment(documents.slice(third, third * 2)), []);
          split.add(getSegment(documents.slice(third * 2)), []);
          for (const text of queries) {
            const query = { text, facets: ['colour'], filters: [{ facet: 'colour', values: ['red'] }] };
            expect(split.search(query)).toEqual(complete.search(query));
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  test('completes only with words of documents that pass the filters', () => {
    const index = buildIndex(
      product('theirs', { text: { title: 'silk scarf' }, facets: { brand: ['outlet'] } }),
      product('ours', { text: { title: 'silk scrunchie' }, facets: { brand: ['main'] } }),
    );
    const ours = { filters: [{ facet: 'label', values: ['main'] }], columns: { label: 'brand' } };
    expect(index.complete('sc', 5, ours)).toEqual([{ word: 'scrunchie', documents: 1 }]);
    expect(index.complete('silk s', 5, ours), 'no word twice').toEqual([{ word: 'silk scrunchie', documents: 1 }]);
  });

  test('truncates an overlong text', () => {
    const index = buildIndex(...catalogue);
    const endless = 'linen dress '.repeat(100_000);
    expect(index.search({ text: endless }).total).toBe(3);
    expect(index.complete(`${endless}li`, 5)).toEqual([]);
  });

  test('supports any facet name, including names of Object.prototype', () => {
    const names = ['constructor', '__proto__', 'toString'];
    for (const name of names) {
      const own = {
        ...settings,
        facetWords: [{ facet: name, value: 'v', words: ['brick'], effect: 'filter' as const }],
      };
      const builder = createSegmentBuilder(own);
      builder.add(product('a', { facets: Object.fromEntries([[name, ['v']]]) }));
      builder.add(product('b'));
      const index = createSearchIndex(own, compileWords(own));
      index.replace(builder.finish());
      const query = { filters: [{ facet: name, values: ['v'] }], facets: [name], columns: { colour: 'colour@eu' } };
      expect(Object.entries(index.search(query).facets)).toEqual([[name, [{ value: 'v', count: 1 }]]]);
      expect(ids(index.search({ ...query, filters: [], text: 'brick' }))).toEqual(['a']);
    }
  });

  test('completes with words of all segments', () => {
    const index = buildIndex(...catalogue);
    index.add(getSegment([product('new', { text: { title: 'linoleum dress' } })]), ['cheap']);
    expect(index.complete('lin', 2)).toEqual([
      { word: 'linen', documents: 2 },
      { word: 'linoleum', documents: 1 },
    ]);
  });
});

type Update = { changed: readonly SearchDocument[]; removed: readonly string[] };

function catalogueAfter(base: readonly SearchDocument[], updates: readonly Update[]): SearchDocument[] {
  const known = new Map(base.map((document) => [document.id, document]));
  for (const { changed, removed } of updates) {
    for (const id of removed) known.delete(id);
    for (const document of changed) known.set(document.id, document);
  }
  return [...known.values()];
}

/** Slow reference implementation. */
function naive(all: readonly SearchDocument[], query: SearchQuery): SearchResult {
  const documents = all.filter(({ id }) => !query.hidden?.includes(id));
  const resolveColumn = (name: string) => query.columns?.[name] ?? name;
  const holds = (filter: Filter, document: SearchDocument) => {
    const meets =
      'facet' in filter
        ? filter.values.some((value) => document.facets[resolveColumn(filter.facet)]?.includes(value))
        : filter.ranges.some((range) => isWithin(range, document.numbers[resolveColumn(filter.number)]));
    return meets !== (filter.exclude ?? false);
  };
  const found = (isOwn: (filter: Filter) => boolean = () => false) =>
    documents.filter((document) =>
      (query.filters ?? []).every((filter) => (isOwn(filter) && !filter.exclude) || holds(filter, document)),
    );
  const withoutFacet = (name: string) =>
    found((filter) => 'facet' in filter && resolveColumn(filter.facet) === resolveColumn(name));
  const withoutNumber = (name: string) =>
    found((filter) => 'number' in filter && resolveColumn(filter.number) === resolveColumn(name));
  const valuesOf = (some: readonly SearchDocument[], name: string) =>
    some.flatMap((document) => document.numbers[resolveColumn(name)] ?? []);
  const listNumbers = (name: string) => valuesOf(withoutNumber(name), name);
  const hits = sorted(found(), query, resolveColumn);
  return {
    total: hits.length,
    hits: hits.slice(query.offset ?? 0, (query.offset ?? 0) + (query.limit ?? Number.POSITIVE_INFINITY)),
    facets: Object.fromEntries(
      (query.facets ?? []).map((name) => [name, countValues(withoutFacet(name), resolveColumn(name))]),
    ),
    ranges: Object.fromEntries(
      Object.entries(query.ranges ?? {}).map(([name, ranges]) => [
        name,
        ranges.map((range) => listNumbers(name).filter((number) => isWithin(range, number)).length),
      ]),
    ),
    stats: Object.fromEntries(
      (query.stats ?? [])
        .map((name) => [name, query.filteredStats ? valuesOf(found(), name) : listNumbers(name)] as const)
        .filter(([, numbers]) => numbers.length > 0)
        .map(([name, numbers]) => [name, { min: Math.min(...numbers), max: Math.max(...numbers) }]),
    ),
  };
}

function isWithin({ from, to }: NumberRange, number: number | undefined): boolean {
  return number !== undefined && (from === undefined || number >= from) && (to === undefined || number <= to);
}

function countValues(documents: readonly SearchDocument[], facet: string) {
  const counts = new Map<string, number>();
  for (const document of documents) {
    for (const value of new Set(document.facets[facet])) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((left, right) => right.count - left.count || compare(left.value, right.value));
}

function sorted(documents: readonly SearchDocument[], query: SearchQuery, resolveColumn: (name: string) => string) {
  const { sort = 'relevance', pinned = [], buried = [], boosts = [] } = query;
  const getScore = (document: SearchDocument) =>
    boosts
      .filter(({ facet, value }) => document.facets[resolveColumn(facet)]?.includes(value))
      .reduce((score, { factor }) => score * factor, document.prior);
  const group = ({ id }: SearchDocument) => {
    if (sort !== 'relevance') return 0;
    if (pinned.includes(id)) return pinned.indexOf(id) - pinned.length;
    return buried.includes(id) ? 1 : 0;
  };
  const key = (document: SearchDocument) => {
    if (sort === 'relevance') return group(document) < 0 ? 0 : getScore(document);
    const number = document.numbers[resolveColumn(sort.number)] ?? Number.NaN;
    return sort.descending ? number : -number;
  };
  return [...documents]
    .sort(
      (left, right) =>
        group(left) - group(right) ||
        compareKeys(key(left), key(right)) ||
        right.prior - left.prior ||
        compare(left.id, right.id),
    )
    .map((document) => ({ id: document.id, score: getScore(document) }));
}

/** Descending, with missing values last. */
function compareKeys(left: number, right: number): number {
  if (Number.isNaN(left) || Number.isNaN(right)) return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
  return right - left;
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
