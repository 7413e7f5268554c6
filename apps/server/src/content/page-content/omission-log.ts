import type { Store } from '@shop/domain/site/store/store';
import { MS_PER_MINUTE } from '@shop/domain/time';
import { LRUCache } from 'lru-cache';
import type { Log } from '#server/platform/log.ts';

type Omitted = { type: string; store: Pick<Store, 'brand' | 'localeISOCode'>; omissions: readonly string[] };

const REMEMBERED = 1_000;
const PAUSE_MS = 60 * MS_PER_MINUTE;

/** Logs parts of documents that pages leave out, each once an hour: pages read the same document often. */
export function createOmissionLog(log: Pick<Log, 'warn'>) {
  const logged = new LRUCache<string, true>({ max: REMEMBERED, ttl: PAUSE_MS });
  return ({ type, store: { brand, localeISOCode: locale }, omissions }: Omitted): void => {
    const key = [type, brand, locale, ...omissions].join(' ');
    if (logged.has(key)) return;
    logged.set(key, true);
    log.warn({ type, brand, locale, omissions }, 'content incomplete, parts omitted');
  };
}

export type OmissionLog = ReturnType<typeof createOmissionLog>;
