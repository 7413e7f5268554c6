import { createHmac, randomBytes } from 'node:crypto';
import { MS_PER_MINUTE } from '@shop/domain/time';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';

/** Events of one device within the last half hour. */
type Search = { query: string; led: Set<Outcome> };
type Visit = { deeds: Set<string>; seen: string[]; searches: Map<string, Search>; search?: Search };

/** What a search led to. */
type Outcome = 'click' | 'add';

const VISIT_MS = 30 * MS_PER_MINUTE;
const MAX_VISITS = 10_000;
/** Rate limit: more events than a person produces in one visit. */
const MAX_DEEDS = 80;
/** Products viewed earlier are hardly related to the current one. */
const MAX_SEEN = 8;

/**
 * Current visits, in memory only and discarded afterwards. The key that visitor ids are hashed with is random per
 * process and never leaves it.
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

  function resolveVisit(visitor: string): Visit {
    const key = createHmac('sha256', secret).update(visitor).digest('base64');
    const visit = visits.get(key) ?? { deeds: new Set<string>(), seen: [], searches: new Map() };
    visits.set(key, visit);
    return visit;
  }

  return {
    /** False for a repeated event within half an hour, or above the rate limit. */
    isNew(visitor: string, deed: string): boolean {
      const { deeds } = resolveVisit(visitor);
      if (deeds.has(deed) || deeds.size >= MAX_DEEDS) return false;
      deeds.add(deed);
      return true;
    },

    beginSearch(visitor: string, query: string): void {
      const visit = resolveVisit(visitor);
      visit.search = { query, led: new Set() };
      visit.searches.set(query, visit.search);
    },

    /** Another look at the results of an earlier search: what follows belongs to it, and is still counted once. */
    resumeSearch(visitor: string, query: string): void {
      const visit = resolveVisit(visitor);
      const search = visit.searches.get(query);
      if (search) visit.search = search;
      else delete visit.search;
    },

    endSearch(visitor: string): void {
      delete resolveVisit(visitor).search;
    },

    /** The search that led to an outcome, the first time only. */
    findSearch(visitor: string, outcome: Outcome): string | undefined {
      const { search } = resolveVisit(visitor);
      if (!search || search.led.has(outcome)) return undefined;
      search.led.add(outcome);
      return search.query;
    },

    /** Records the view and returns the products viewed before it. */
    see(visitor: string, sku: string): string[] {
      const visit = resolveVisit(visitor);
      const before = visit.seen.filter((other) => other !== sku);
      visit.seen = [...before, sku].slice(-MAX_SEEN);
      return before;
    },
  };
}
