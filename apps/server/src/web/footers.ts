import type { ContentClient } from '@shop/contracts/content/client';
import {
  EMPTY_FOOTER,
  FOOTER_CACHE_CHECK_MS,
  FOOTER_CACHE_MS,
  type Footer,
  readFooter,
} from '@shop/domain/content/footer';
import { MS_PER_SECOND } from '@shop/domain/time';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';

type FooterRequest = {
  /** Cache key. */
  name: string;
  /** Reports its own failures. */
  content: Pick<ContentClient, 'raw'>;
  report: (error: unknown) => void;
  /** Called with every section and link that is left out because it is incomplete. */
  onOmission?: (parts: readonly string[]) => void;
};

/** Negative cache: no further request waits for a content service that has just failed. */
const PAUSE_MS = 10 * MS_PER_SECOND;
const POPULATE = { sections: { links: true } } as const;
const KEPT_STORES = 1_000;

/** §9: caches footers for 15 minutes, or until a content change is notified. */
export function createFooters({ clock }: { clock: Clock }) {
  const now = () => clock().getTime();
  const cache = new LRUCache<string, { footer: Footer | undefined }, FooterRequest>({
    max: KEPT_STORES,
    ttl: upTo(FOOTER_CACHE_MS),
    ttlResolution: 0,
    perf: { now },
    // Requests already waiting get the old footer after forget(); it is not cached.
    ignoreFetchAbort: true,
    async fetchMethod(_name, _stale, { context: requested, options }) {
      const footer = await fetchFooter(requested);
      if (!footer) options.ttl = upTo(PAUSE_MS);
      return { footer };
    },
  });
  let checkedAt = 0;

  function throwOut(): void {
    if (now() < checkedAt + FOOTER_CACHE_CHECK_MS) return;
    checkedAt = now();
    cache.purgeStale();
  }

  return {
    /** Undefined if the content service fails; the page renders without a footer. */
    async read(requested: FooterRequest): Promise<Footer | undefined> {
      throwOut();
      return (await cache.forceFetch(requested.name, { context: requested })).footer;
    },

    invalidate: (): void => cache.clear(),
  };
}

/** lru-cache still returns a value of exactly this age. */
const upTo = (ms: number): number => ms - 1;

export type Footers = ReturnType<typeof createFooters>;

async function fetchFooter({ content, report, onOmission }: FooterRequest): Promise<Footer | undefined> {
  try {
    const reply = await content.raw('footer', { populate: POPULATE });
    if (reply === undefined) return EMPTY_FOOTER;
    let isReadable = true;
    const omitted: string[] = [];
    const fail = (reason: string) => {
      isReadable = false;
      report(new Error(reason));
    };
    const footer = readFooter(reply, fail, (part) => omitted.push(part));
    if (omitted.length > 0) onOmission?.(omitted);
    return isReadable ? footer : undefined;
  } catch {
    return undefined;
  }
}
