import type { Store } from '@shop/domain/site/store/store';
import type { FileState, LeftOut } from '#server/platform/file-cache.ts';

/** A merchant feed or a sitemap of a store, as this process last made it. */
export type MadeFile = FileState & { name: string; url: string };

export type MadeFileSource = {
  list: (store: Store) => Promise<MadeFile[]>;
  /** False when it is being made. The former file serves until the new one is complete. */
  make: (store: Store, name: string) => boolean;
  /** The next request makes the file again. */
  expire: (store: Store, name: string) => void;
};

const MAX_EXAMPLES = 5;

/** Counts what is left out of a file by reason, with the first examples. */
export function createLeftOutCount() {
  const byReason = new Map<string, { reason: string; count: number; examples: string[] }>();
  return {
    add(reason: string, examples: readonly string[]): void {
      if (examples.length === 0) return;
      const known = byReason.get(reason) ?? { reason, count: 0, examples: [] };
      known.count += examples.length;
      known.examples.push(...examples.slice(0, MAX_EXAMPLES - known.examples.length));
      byReason.set(reason, known);
    },
    count: (reason: string): number => byReason.get(reason)?.count ?? 0,
    list: (): LeftOut[] => [...byReason.values()],
  };
}
