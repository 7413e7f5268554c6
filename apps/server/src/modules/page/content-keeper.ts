import { MS_PER_MINUTE, MS_PER_SECOND } from '@shop/domain/time';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';

const LIFE_MS = MS_PER_MINUTE;
/** After a failure, before the next try. */
const PAUSE_MS = 10 * MS_PER_SECOND;

/**
 * Keeps what the content service said. What is out of date is still handed out while the next answer is under way, so
 * that a service that is slow or away is noticed by nobody who asks for something known.
 */
export function createContentKeeper<Value>({ clock, max }: { clock: Clock; max: number }) {
  const kept = new LRUCache<string, { value: Value; until: number }>({ max });
  const failed = new LRUCache<string, { error: unknown; until: number }>({ max });
  const underWay = new Map<string, Promise<Value>>();
  let generation = 0;
  const after = (ms: number): number => clock().getTime() + ms;

  async function load(key: string, ask: () => Promise<Value>): Promise<Value> {
    const begun = generation;
    try {
      const value = await ask();
      if (begun === generation) kept.set(key, { value, until: after(LIFE_MS) });
      return value;
    } catch (error) {
      if (begun === generation) failed.set(key, { error, until: after(PAUSE_MS) });
      throw error;
    }
  }

  function loadOrJoin(key: string, ask: () => Promise<Value>): Promise<Value> {
    const others = underWay.get(key);
    if (others !== undefined) return others;
    const answer = load(key, ask);
    underWay.set(key, answer);
    const done = () => underWay.get(key) === answer && underWay.delete(key);
    answer.then(done, done);
    return answer;
  }

  return {
    /** Fails only where nothing is known and the service fails, or did so a moment ago. */
    async read(key: string, ask: () => Promise<Value>): Promise<Value> {
      const now = clock().getTime();
      const known = kept.get(key);
      if (known && known.until > now) return known.value;
      const failure = failed.get(key);
      const pausing = failure !== undefined && failure.until > now;
      if (!known) {
        if (pausing) throw failure.error;
        return loadOrJoin(key, ask);
      }
      // The client has reported why; what is known stays.
      if (!pausing) loadOrJoin(key, ask).catch(() => {});
      return known.value;
    },

    /** Something was changed: whoever asks from now on waits for the new. */
    forget(): void {
      generation += 1;
      kept.clear();
      failed.clear();
      underWay.clear();
    },
  };
}
