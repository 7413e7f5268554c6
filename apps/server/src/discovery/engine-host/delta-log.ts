import type { Language } from '@shop/domain/site/store/store';
import type { Wanted } from './index-edition.ts';

/** Minimum number of changed products before a rebuild is due. */
const FEW = 1_000;
const WORN_SHARE = 0.1;

/**
 * Tracks which products each delta segment holds. Neighbours of similar size are merged (log-structured merge), which
 * keeps the number of segments to search low and the rewrites per product rare.
 */
export function createDeltaLog(baseSize: number) {
  const deltas: string[][] = [];
  return {
    add: (skus: readonly string[]) => void (skus.length > 0 && deltas.push([...skus])),

    /** Merges segments and returns the products of the merged one; undefined when nothing needs merging. */
    merge(): string[] | undefined {
      const before = deltas.length;
      for (let last = deltas.pop(); last; last = deltas.pop()) {
        const previous = deltas.pop();
        if (previous && previous.length <= last.length * 2) {
          deltas.push([...new Set([...previous, ...last])]);
          continue;
        }
        deltas.push(...(previous ? [previous] : []), last);
        break;
      }
      return deltas.length < before ? deltas.at(-1) : undefined;
    },

    isWorn: (): boolean => deltas.reduce((sum, { length }) => sum + length, 0) > Math.max(FEW, baseSize * WORN_SHARE),
  };
}

/** One log per language: an edit of synonyms changes the segments of one language only. */
export function createDeltaLogs(languages: readonly Language[], baseSize: number) {
  const logs = new Map(languages.map((language) => [language, createDeltaLog(baseSize)]));
  return {
    add(wanted: Wanted): void {
      for (const [language, skus] of wanted) logs.get(language)?.add([...skus]);
    },
    merge(): Wanted | undefined {
      const merged = [...logs].map(([language, log]) => [language, new Set(log.merge())] as const);
      return merged.some(([, skus]) => skus.size > 0) ? new Map(merged) : undefined;
    },
    isWorn: (): boolean => [...logs.values()].some((log) => log.isWorn()),
  };
}
