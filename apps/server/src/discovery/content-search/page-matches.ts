import { setTimeout as sleep } from 'node:timers/promises';
import type { Language, Store } from '@shop/domain/site/store/store';
import { splitPlainWords } from '#server/discovery/listing/matching-categories.ts';
import { SEARCH_LANGUAGES } from '#server/discovery/search-language/search-language.ts';
import { STOP_WORDS } from '#server/discovery/search-language/stop-words.ts';
import type { ContentEntry } from './content-entries.ts';
import type { ContentFound, ContentSearch } from './content-search.ts';

type PageMatch = Pick<ContentEntry, 'path' | 'title' | 'description'>;

/** Help and content pages that match a search; `areFirst` when the words are theirs rather than those of products. */
export type PageMatches = { pages: readonly PageMatch[]; areFirst: boolean };

export type PageMatcher = {
  /** Pages for the words of a search page, given what the product search found. */
  match: (store: Store, words: string, products: ProductsFound) => Promise<PageMatches>;
  /** Pages whose title begins with the typed words. */
  suggest: (store: Store, typed: string) => Promise<readonly PageMatch[]>;
};
type ProductsFound = { total: number; relaxed: boolean; corrected?: string };

const MAX_PAGES = 3;
/** Candidates whose titles are compared with the typed words. */
const MAX_CANDIDATES = 20;
/** Products do not wait longer for a slow content service. */
const PATIENCE_MS = 800;
const NOTHING: ContentFound = { total: 0, entries: [] };

export function createPageMatcher(content: ContentSearch): PageMatcher {
  const find: ContentSearch = (store, query) =>
    Promise.race([content(store, query), sleep(PATIENCE_MS, NOTHING, { ref: false })]);

  return {
    async match(store, words, { total, relaxed, corrected }) {
      const { entries, reading } = await find(store, { text: words, limit: MAX_PAGES });
      const hasProducts = total > 0 && !relaxed && corrected === undefined;
      // Pages that contain only some of the words, or only other words, are worse than products that contain them.
      if (reading?.relaxed || (reading?.corrected && hasProducts)) return { pages: [], areFirst: false };
      const searched = readMeaningful(reading?.corrected ?? words, store.language);
      const isTheirs = (entry: ContentEntry) => hasWords(entry.title, searched, store.language);
      const pages = [...entries.filter(isTheirs), ...entries.filter((entry) => !isTheirs(entry))];
      return { pages, areFirst: pages.length > 0 && (!hasProducts || pages.slice(0, 1).some(isTheirs)) };
    },

    async suggest(store, typed) {
      const words = splitPlainWords(typed);
      if (words.length === 0) return [];
      const { entries } = await find(store, { text: typed, prefix: true, correct: false, limit: MAX_CANDIDATES });
      return entries.filter(({ title }) => beginWords(title, words)).slice(0, MAX_PAGES);
    },
  };
}

/** Words without stop words: `how do I return` becomes `return`. */
const readMeaningful = (text: string, language: Language): string[] =>
  splitPlainWords(text).filter((word) => !STOP_WORDS[language].has(word));

function hasWords(title: string, words: readonly string[], language: Language): boolean {
  const { stem } = SEARCH_LANGUAGES[language];
  const stems = new Set(splitPlainWords(title).map(stem));
  return words.length > 0 && words.every((word) => stems.has(stem(word)));
}

function beginWords(title: string, typed: readonly string[]): boolean {
  const words = splitPlainWords(title);
  return typed.every((one) => words.some((word) => word.startsWith(one)));
}
