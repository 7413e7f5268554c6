import { LRUCache } from 'lru-cache';
import { runInPresent } from '#server/platform/http/shown-moment.ts';

type Deps = {
  /** A change invalidates all cached values. */
  version: () => number;
  max: number;
};

/** Memoizes a load until the version changes; failed loads are not cached. */
export function createMemo<Value extends NonNullable<unknown>>({ version, max }: Deps) {
  const values = new LRUCache<string, Value, () => Promise<Value>>({
    max,
    // Eviction must not fail the callers that wait for a load.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: load }) => runInPresent(load),
  });

  // Values of older versions are never read again and are evicted first.
  return (key: string, load: () => Promise<Value>): Promise<Value> =>
    values.forceFetch(`${version()} ${key}`, { context: load });
}
