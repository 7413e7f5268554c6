import { createHmac, randomBytes } from 'node:crypto';
import { MS_PER_MINUTE } from '@shop/domain/time';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';

/** What one device did within the last half hour. */
type Visit = { deeds: Set<string>; seen: string[] };

const VISIT_MS = 30 * MS_PER_MINUTE;
const MAX_VISITS = 10_000;
/** Beyond these nobody is shopping any more. */
const MAX_DEEDS = 80;
/** What was looked at longer ago has little to do with what is looked at now. */
const MAX_SEEN = 8;

/**
 * Visits under way, in memory only: what belongs together is known while it happens and forgotten after. The key that
 * devices are known by is drawn anew with every process and never leaves it.
 */
export function createVisits(clock: Clock) {
  const secret = randomBytes(32);
  const visits = new LRUCache<string, Visit>({
    max: MAX_VISITS,
    ttl: VISIT_MS,
    updateAgeOnGet: true,
    perf: { now: () => clock().getTime() },
    ttlResolution: 0,
  });

  function visitOf(visitor: string): Visit {
    const key = createHmac('sha256', secret).update(visitor).digest('base64');
    const visit = visits.get(key) ?? { deeds: new Set<string>(), seen: [] };
    visits.set(key, visit);
    return visit;
  }

  return {
    /** False where the device did the same within the half hour, or more than anybody does. */
    isNew(visitor: string, deed: string): boolean {
      const { deeds } = visitOf(visitor);
      if (deeds.has(deed) || deeds.size >= MAX_DEEDS) return false;
      deeds.add(deed);
      return true;
    },

    /** Remembers the product and answers what was looked at before it. */
    see(visitor: string, sku: string): string[] {
      const visit = visitOf(visitor);
      const before = visit.seen.filter((other) => other !== sku);
      visit.seen = [...before, sku].slice(-MAX_SEEN);
      return before;
    },
  };
}
