import type { Language } from '@shop/domain/site/store/store';
import type { Segment } from '@shop/search/index/segment';
import type { CompiledWords } from '@shop/search/text/words/compile-words';
import type { Market } from '#server/discovery/search/search-market.ts';

export type IndexWorkerData = {
  url: string;
  markets: readonly Market[];
  /** Folder that keeps the last build for the next start. */
  folder?: string | undefined;
};

/** Tasks for the worker, each with the current time. */
export type IndexTask =
  /** All products, or where possible only those that were missed during a stop or a lost connection. */
  | { kind: 'build'; whole: boolean; now: number }
  | { kind: 'change'; skus: readonly string[]; now: number }
  /** Takes over edits of labels, categories, synonyms and stop words. */
  | { kind: 'refresh'; now: number }
  /** Rebuilds the documents that have expired. */
  | { kind: 'turn'; now: number };

/** Changed documents of one language, and the ids of removed ones. */
export type IndexChange = { language: Language; segment: Segment; removed: string[] };

/** Compiled query words of one language and its stop words. */
export type IndexWords = { language: Language; words: CompiledWords; stopWords: ReadonlySet<string> };

/** All documents of one language with its words. */
export type IndexBase = IndexWords & { segment: Segment };

/** Results reported by the worker. */
export type IndexNotification =
  | {
      kind: 'built';
      from: 'catalogue' | 'file';
      bases: IndexBase[];
      /** Words edited and changes made during the build. */
      words: IndexWords[];
      changes: IndexChange[];
      products: number;
      nextTurn: number | undefined;
    }
  | {
      kind: 'changed';
      by: IndexTask['kind'];
      /** Edited words. They hold together with the changes. */
      words: IndexWords[];
      changes: IndexChange[];
      nextTurn: number | undefined;
      /** True when enough has changed since the last build for a rebuild. */
      worn: boolean;
    }
  /** The same documents merged into fewer segments. */
  | { kind: 'tidied'; changes: IndexChange[] };

/** The last build could not be kept. The next start builds the index again. */
export type KeepingProblem = { kind: 'not-kept'; reason: string };
