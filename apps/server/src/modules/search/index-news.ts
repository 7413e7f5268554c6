import type { Language } from '@shop/domain/store';
import type { Segment } from '@shop/search/index/segment';
import type { CompiledWords } from '@shop/search/text/compile-words';
import type { Market } from './search-market.ts';

export type IndexWorkerData = { url: string; markets: readonly Market[] };

/** What the worker is asked to do, each with the time it is. */
export type IndexTask =
  | { kind: 'build'; now: number }
  | { kind: 'change'; skus: readonly string[]; now: number }
  /** Whatever the passing of time has changed. */
  | { kind: 'turn'; now: number };

/** The documents of one language that are new or different, and the ids of those that are gone. */
export type IndexChange = { language: Language; segment: Segment; removed: string[] };

/** All documents of one language, and what the words mean that they are asked for by. */
export type IndexBase = { language: Language; segment: Segment; words: CompiledWords };

/** What the worker has done. */
export type IndexNews =
  | {
      kind: 'built';
      bases: IndexBase[];
      /** What changed while it was built. */
      changes: IndexChange[];
      products: number;
      nextTurn: number | undefined;
    }
  | {
      kind: 'changed';
      by: 'change' | 'turn';
      changes: IndexChange[];
      nextTurn: number | undefined;
      /** So much has changed since the last build that a new one is due. */
      worn: boolean;
    }
  /** The same documents in fewer segments. */
  | { kind: 'tidied'; changes: IndexChange[] };
