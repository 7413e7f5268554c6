import { MS_PER_MINUTE } from '@shop/domain/time';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** Bounds the age of a reply whose change was not notified, because the connection that listens was lost. */
const LIFE_MS = MS_PER_MINUTE;

export type KeepReply = <Reply extends object | undefined>(key: string, read: () => Promise<Reply>) => Promise<Reply>;

/**
 * Read-through cache of this process's own replies until a change is notified. Failures are not kept. A reply that was
 * requested before `invalidate` is sent to the waiting callers, and is not kept.
 */
export function createKeptReplies({ clock, max }: { clock: Clock; max: number }) {
  const kept = new LRUCache<string, Promise<unknown>>({
    ...{ max, ttl: LIFE_MS, ttlResolution: 0 },
    perf: { now: () => clock().getTime() },
  });
  const keep = ((key, read) => {
    const known = kept.get(key);
    if (known) return known;
    const reply = read();
    kept.set(key, reply);
    reply.catch(() => kept.peek(key) === reply && kept.delete(key));
    return reply;
  }) as KeepReply;
  return { keep, invalidate: (): void => kept.clear() };
}
