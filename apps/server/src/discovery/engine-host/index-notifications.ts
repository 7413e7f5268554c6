import type { Language } from '@shop/domain/site/store/store';
import type { Segment } from '@shop/search/index/segment';
import type { CompiledWords } from '@shop/search/text/words/compile-words';
import type { Market } from '#server/discovery/search/search-market.ts';

export type IndexWorkerData = { url: string; markets: readonly Market[] };

/** Tasks for the worker, each with the current time. */
export type IndexTask =
  | { kind: 'build'; now: number }
  | { kind: 'change'; skus: readonly string[]; now: number }
  /** Rebuilds the documents that have expired. */
  | { kind: 'turn'; now: number };

/** Changed documents of one language, and the ids of removed ones. */
export type IndexChange = { language: Language; segment: Segment; removed: string[] };

/** All documents of one language, its compiled query words and its stop words. */
export type IndexBase = {
  language: Language;
  segment: Segment;
  words: CompiledWords;
  stopWords: ReadonlySet<string>;
};

/** Results reported by the worker. */
export type IndexNotification =
  | {
      kind: 'built';
      bases: IndexBase[];
      /** Changes made during the build. */
      changes: IndexChange[];
      products: number;
      nextTurn: number | undefined;
    }
  | {
      kind: 'changed';
      by: 'change' | 'turn';
      changes: IndexChange[];
      nextTurn: number | undefined;
      /** True when enough has changed since the last build for a rebuild. */
      worn: boolean;
    }
  /** The same documents merged into fewer segments. */
  | { kind: 'tidied'; changes: IndexChange[] };
