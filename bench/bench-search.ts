import type { IndexSettings, SearchDocument } from '@shop/search/document';
import { createSegmentBuilder } from '@shop/search/index/build-segment';
import { createSearchIndex } from '@shop/search/index/search-index';
import type { Segment } from '@shop/search/index/segment';
import type { SearchQuery } from '@shop/search/query';
import { compileWords } from '@shop/search/text/words/compile-words';
import { SEARCH_LANGUAGES } from '../apps/server/src/discovery/search-language/search-language.ts';
import { STOP_WORDS } from '../apps/server/src/discovery/search-language/stop-words.ts';
import { benchProducts, COLOURS } from './bench-search-catalogue.ts';
import { itemsJsListing, itemsJsText, miniSearchText } from './bench-search-rivals.ts';
import { type Listing, listingQuery, listings, PAGE, texts } from './bench-search-work.ts';

/**
 * CPU time of the engine and of two other libraries for the same work, on one thread. Compare within a run; machines
 * differ.
 */
const PRODUCTS = 100_000;
const PRODUCTS_WITH_TEXT = 60_000;
const QUERIES = 240;
const ROUNDS = { warmUp: 5, measured: 5 };
/** The other libraries are slow, so fewer queries are enough to measure them. */
const RIVAL_QUERIES = 24;
const RIVAL_ROUNDS = { warmUp: 2, measured: 2 };

const settings: IndexSettings = {
  fields: [
    { name: 'title', weight: 5, lengthPenalty: 0.4 },
    { name: 'category', weight: 3, lengthPenalty: 0.2 },
    { name: 'brand', weight: 2, lengthPenalty: 0 },
    { name: 'description', weight: 1, lengthPenalty: 0.75 },
  ],
  language: { stem: SEARCH_LANGUAGES.en.stem, stopWords: STOP_WORDS.en },
  synonyms: [
    ['jumper', 'sweater', 'pullover'],
    ['trousers', 'pants'],
    ['trainers', 'sneakers'],
  ],
  facetWords: COLOURS.map((value) => ({ facet: 'colour', value, words: [value], effect: 'boost' })),
  amountWords: SEARCH_LANGUAGES.en.amountWords,
};
const words = compileWords(settings);

const products = [...benchProducts(PRODUCTS)];
const withText = products.slice(0, PRODUCTS_WITH_TEXT);
build(products.slice(0, 5000));

const requested = listings(products, QUERIES);
const listing = measureListing(requested);
const typed = texts(withText, QUERIES);
const text = measureText(typed);

console.table([
  bar('listing, CPU ms a query', listing.ms, 1),
  bar('text query, CPU ms', text.ms, 1.5),
  bar('build, CPU µs a product', text.buildMicroseconds, 30),
  bar('facets, bytes a product', listing.bytes, 400),
  bar('text, bytes a product', text.bytes, 2000),
  bar('taking a segment over, CPU ms', listing.takeOverMs, 20),
]);
console.log(`Listing: ${PRODUCTS} products, category + 2 filters, 8 facets counted, page of ${PAGE}.`);
console.log(
  `Text: ${PRODUCTS_WITH_TEXT} products, page of ${PAGE}; with 8 facets counted ${round(text.facetedMs)} ms.`,
);
console.log(`Mean hits: ${Math.round(listing.hits)} and ${Math.round(text.hits)}.\n`);

console.table(compare());
console.log('Column "times": CPU time relative to the engine in this run.');

function measureListing(work: readonly Listing[]) {
  const segment = build(products.map((product) => ({ ...product, text: {} })));
  const index = createSearchIndex(settings, words);
  // structuredClone simulates the message from a worker.
  const takeOverMs = cpuMs(() => index.replace(structuredClone(segment)));
  const { ms, found } = perQuery(work.map(listingQuery), (query) => index.search(query).total);
  return { ms, hits: mean(found), found, takeOverMs, bytes: countBytes({ ...segment, text: {} }) / PRODUCTS };
}

function measureText(work: readonly string[]) {
  let segment: Segment | undefined;
  const buildMs = cpuMs(() => {
    segment = build(withText);
  });
  const index = createSearchIndex(settings, words);
  if (segment) index.replace(segment);
  const search = (query: SearchQuery) => index.search(query).total;
  const amount = { number: 'price', scale: 100 };
  const { ms, found } = perQuery(
    work.map((words) => ({ text: words, amount, limit: PAGE })),
    search,
  );
  const faceted = perQuery(
    work.map((words) => ({ ...listingQuery({ chosen: {}, sort: 'popularity' }), text: words, amount })),
    search,
  );
  return {
    ms,
    hits: mean(found),
    facetedMs: faceted.ms,
    bytes: countBytes(segment?.text) / PRODUCTS_WITH_TEXT,
    buildMicroseconds: (buildMs * 1000) / PRODUCTS_WITH_TEXT,
  };
}

/** The same work with the other libraries, with fewer queries. */
function compare() {
  const few = requested.slice(0, RIVAL_QUERIES);
  const fewTexts = typed.slice(0, RIVAL_QUERIES);
  const row = (engine: string, work: string, { ms }: { ms: number }) => {
    return { engine, work, 'CPU ms a query': round(ms), times: round(ms / (work === 'text' ? text.ms : listing.ms)) };
  };
  const listed = perQuery(few, itemsJsListing(products), RIVAL_ROUNDS);
  const agreeing = listed.found.filter((total, at) => total === listing.found[at]).length;
  console.log(`ItemsJS returns the same number of hits as the engine in ${agreeing} of ${few.length} listings.`);
  const mini = miniSearchText(withText);
  return [
    row('ItemsJS', 'listing', listed),
    row('ItemsJS', 'text', perQuery(fewTexts, itemsJsText(withText), RIVAL_ROUNDS)),
    row('MiniSearch, stemmed', 'text', perQuery(fewTexts, mini.stemmed, RIVAL_ROUNDS)),
    row('MiniSearch, stemmed, fuzzy, prefix', 'text', perQuery(fewTexts, mini.forgiving, RIVAL_ROUNDS)),
  ];
}

function build(documents: readonly SearchDocument[]): Segment {
  const builder = createSegmentBuilder(settings);
  for (const document of documents) builder.add(document);
  return builder.finish();
}

function perQuery<Query>(queries: readonly Query[], run: (query: Query) => number, rounds = ROUNDS) {
  const found = queries.map(run);
  for (let round = 1; round < rounds.warmUp; round++) for (const query of queries) run(query);
  const spent = cpuMs(() => {
    for (let round = 0; round < rounds.measured; round++) for (const query of queries) run(query);
  });
  return { ms: spent / rounds.measured / queries.length, found };
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Size of all typed arrays below a value, in bytes; they are the memory that threads share. */
function countBytes(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (value instanceof Map) return countBytes([...value.values()]);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + countBytes(part), 0);
}

function bar(what: string, measured: number, atMost: number) {
  return { what, measured: round(measured), 'at most': atMost, holds: measured <= atMost ? 'yes' : 'NO' };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function round(number: number): number {
  return Number(number.toPrecision(3));
}
