import type { Store } from '@shop/domain/site/store/store';
import type { ContentEntry } from './content-entries.ts';
import type { ContentSearch } from './content-search.ts';

/** Answers and pages for the words, and the spelling that was searched instead. */
export type HelpFound = { entries: readonly ContentEntry[]; corrected?: string };

const MAX_FOUND = 20;

/** Searches the help of a store in its language: word forms, stop words and spelling as in the shop's search. */
export const createHelpFinder =
  (search: ContentSearch) =>
  async (store: Store, words: string): Promise<HelpFound> => {
    const { entries, reading } = await search(store, { text: words, limit: MAX_FOUND });
    return { entries, ...(reading?.corrected !== undefined && { corrected: reading.corrected }) };
  };
