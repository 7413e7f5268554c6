import type { Language } from '@shop/domain/store';
import type { Segment } from '@shop/search/index/segment';
import type { Market } from './search-market.ts';
import type { Vocabulary } from './search-repository.ts';

export type IndexWorkerData = { url: string; markets: readonly Market[] };

/** What the worker is asked to do, each with the time it is. */
export type IndexTask =
  | { kind: 'build'; now: number }
  | { kind: 'change'; skus: readonly string[]; now: number }
  /** Whatever the passing of time has changed. */
  | { kind: 'turn'; now: number };

/** The documents of one language that are new or different, and the ids of those that are gone. */
export type IndexChange = { language: Language; segment: Segment; removed: string[] };

/** What the worker has done. */
export type IndexNews =
  | {
      kind: 'built';
      vocabulary: Vocabulary;
      bases: { language: Language; segment: Segment }[];
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
