import type { IndexSettings } from '../document.ts';
import { createBits, setBit } from '../index/columns/bitset.ts';
import type { SearchQuery, TextReading } from '../query.ts';
import { createTextBuilder } from './build-text.ts';
import { createLiveStatistics } from './live-statistics.ts';
import type { TextOutcome, TextView } from './text-parts.ts';
import { type Completion, createTextSearch } from './text-search.ts';
import type { TextSegment } from './text-segment.ts';
import { compileWords } from './words/compile-words.ts';

/** Test product; a plain string is a title. */
export type Item =
  | string
  | { title: string; description?: string; facets?: Readonly<Record<string, string>>; price?: number; gone?: boolean };

export type TestIndex = {
  outcome: (text: string, query?: SearchQuery) => TextOutcome;
  /** Titles, best first. */
  find: (text: string, query?: SearchQuery) => string[];
  read: (text: string, query?: SearchQuery) => TextReading;
  complete: (prefix: string) => Completion[];
};

/** Minimal English settings for tests. */
export const ENGLISH: IndexSettings = {
  fields: [
    { name: 'title', weight: 5, lengthPenalty: 0.5 },
    { name: 'description', weight: 1, lengthPenalty: 0.7 },
  ],
  language: {
    stem: (word) => word.replace(/(?<=ss|sh|ch|x)es$|(?<=[^s])s$/, '').replace(/(?<=\w{3})(ing|ed)$/, ''),
    stopWords: new Set(['a', 'and', 'for', 'in', 'of', 'the', 'with']),
  },
  synonyms: [],
  facetWords: [],
  amountWords: {
    below: ['under', 'below', 'less than'],
    above: ['over', 'above', 'more than'],
    between: ['between', 'from', 'to', 'and'],
    units: ['£', 'gbp', 'pounds'],
  },
};

/** Builds a test index from products, in one segment or split at the given indexes. */
export function buildTestIndex(
  items: readonly Item[],
  settings: IndexSettings = ENGLISH,
  cuts: readonly number[] = [],
): TestIndex {
  const documents = items.map((item) => (typeof item === 'string' ? { title: item } : item));
  const bounds = [0, ...cuts, items.length];
  const parts = bounds.slice(1).map((end, index) => documents.slice(bounds[index], end));
  const views = parts.map((products) => buildView(products, settings));
  const search = createTextSearch(settings, compileWords(settings));
  const outcome = (text: string, query: SearchQuery = {}) => search.match({ ...query, text }, views);
  return {
    outcome,
    find: (text, query) => {
      const scored = outcome(text, query).matches.flatMap(({ ordinals, scores }, view) =>
        Array.from(ordinals, (ordinal, at) => ({
          title: parts[view]?.[ordinal]?.title ?? '',
          score: scores[at] ?? 0,
        })),
      );
      return scored.sort((one, other) => other.score - one.score).map(({ title }) => title);
    },
    read: (text, query) => outcome(text, query).reading,
    complete: (prefix) => search.complete(prefix, views, 10),
  };
}

type Product = Exclude<Item, string>;

function buildView(products: readonly Product[], settings: IndexSettings): TextView<TextSegment> {
  const builder = createTextBuilder(settings, (bytes) => new SharedArrayBuffer(bytes));
  for (const { title, description } of products) builder.add({ title, ...(description && { description }) });
  const bitsWhere = (holds: (product: Product) => boolean) => {
    const bits = createBits(products.length);
    products.forEach((product, ordinal) => {
      if (holds(product)) setBit(bits, ordinal);
    });
    return bits;
  };
  const text = builder.finish();
  const alive = bitsWhere(({ gone }) => !gone);
  return {
    text,
    size: products.length,
    alive,
    statistics: createLiveStatistics(text, alive),
    getBits: (facet, value) => bitsWhere(({ facets }) => facets?.[facet] === value),
    bitsWithin: (_, { from = 0, to = Number.POSITIVE_INFINITY }) =>
      bitsWhere(({ price = -1 }) => price >= from && price <= to),
  };
}
