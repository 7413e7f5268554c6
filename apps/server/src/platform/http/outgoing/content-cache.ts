import { MS_PER_MINUTE, MS_PER_SECOND } from '@shop/domain/time';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';
import { getShownMoment } from '#server/platform/http/shown-moment.ts';

const LIFE_MS = MS_PER_MINUTE;
/** Negative cache: time between a failure and the next attempt. */
const PAUSE_MS = 10 * MS_PER_SECOND;

type Entry<Value> = { value: Value } | { error: unknown };

/**
 * Stale-while-revalidate cache for the content service: an expired value is still returned while it is refreshed in
 * the background, so a slow or failing service does not delay reads of cached content.
 */
export function createContentCache<Value>({ clock, max }: { clock: Clock; max: number }) {
  const cache = new LRUCache<string, Entry<Value>, () => Promise<Value>>({
    max,
    ttl: LIFE_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    // Readers that wait get their answer also after forget(); it is not cached.
    ignoreFetchAbort: true,
    async fetchMethod(_key, stale, { context: ask, options }) {
      try {
        return { value: await ask() };
      } catch (error) {
        options.ttl = PAUSE_MS;
        // The client has logged the error; the stale value stays cached.
        return stale && 'value' in stale ? stale : { error };
      }
    },
  });

  return {
    /** Throws only when nothing is cached and the service fails or has failed within the pause. */
    async read(key: string, ask: () => Promise<Value>): Promise<Value> {
      // Documents of a preview are those of its moment: neither taken from the cache nor put into it.
      if (getShownMoment()) return await ask();
      const known = cache.peek(key, { allowStale: true });
      const entry = await cache.forceFetch(key, { context: ask, allowStale: known !== undefined && 'value' in known });
      if ('error' in entry) throw entry.error;
      return entry.value;
    },

    /** Invalidates the cache: the next reads wait for fresh content. */
    invalidate: (): void => cache.clear(),
  };
}
