import { LRUCache } from 'lru-cache';
import { canonicalQuery, type ReadParameters } from './page-variants.ts';

/** Cache key of a page: audience and path, with the query kept separate. */
export type PageCacheKey = { path: string; query: URLSearchParams; variants?: PageVariants | undefined };

/** Variants of running experiments for a visitor, other than control. */
export type PageVariants = {
  /** Changes with every change of experiments: what a path is known to show then holds no longer. */
  generation: number;
  chosen: ReadonlyMap<string, string>;
};

/** What the renders of a path declared. */
type KnownPath = { reads: ReadParameters; experiments: readonly string[]; generation: number | undefined };

const MOST_PATHS = 20_000;

/** Parameters and experiments that decide about the pages of a path. */
export function createKnownPaths() {
  const paths = new LRUCache<string, KnownPath>({ max: MOST_PATHS });

  const getVariantName = ({ path, variants }: PageCacheKey): string =>
    variants ? nameVariants(variants, paths.get(path)) : '';

  return {
    getName: (key: PageCacheKey): string =>
      `${key.path}?${canonicalQuery(key.query, paths.get(key.path)?.reads ?? 'all')}${getVariantName(key)}`,

    /** Experiments of a path add up: its pages need not all show the same ones. */
    learn({ path, variants }: PageCacheKey, reads: ReadParameters, experiments: readonly string[]): void {
      const known = paths.get(path);
      const generation = variants?.generation;
      const before = known?.generation === generation ? (known?.experiments ?? []) : [];
      paths.set(path, { reads, experiments: [...new Set([...before, ...experiments])], generation });
    },
  };
}

/** A path that is not known since the last change of experiments may show all of them. */
function nameVariants({ generation, chosen }: PageVariants, known: KnownPath | undefined): string {
  const counts = (key: string) => known?.generation !== generation || known.experiments.includes(key);
  return [...chosen]
    .filter(([key]) => counts(key))
    .map(([key, variant]) => ` ${key}=${variant}`)
    .sort()
    .join('');
}
