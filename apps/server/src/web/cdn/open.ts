import { buildCdnHeaders } from '@shop/domain/system/cdn';
import { MS_PER_SECOND } from '@shop/domain/time';
import { Gauge } from 'prom-client';
import type { AppDeps } from '#server/core.ts';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { listPurgeOrigins } from '#server/settings/cdn-settings.ts';
import { createPurgeClient } from './purge-client.ts';
import { createPurgeQueue } from './purge-queue.ts';
import { measurePurges } from './purge-repository.ts';

export type OpenedCdn = NonNullable<ReturnType<typeof openCdn>>;

/** The cache in front of the shop: headers of its pages, and purges. Undefined without one. */
export function openCdn({ env, database: { db }, clock, log, metrics, version }: AppDeps) {
  const { CDN: cdn, CDN_ID: id = '', CDN_STALE_IF_ERROR_SECONDS: staleIfErrorSeconds } = env;
  measureWaiting({ db, clock, metrics, isUsed: cdn !== undefined });
  if (!cdn) return undefined;
  const tokens = givenSecret(env.CDN_PURGE_TOKEN);
  const client = createPurgeClient({ cdn, id, origins: listPurgeOrigins(env), tokens, clock, log });
  const queue = createPurgeQueue({
    ...{ cdn, db, client, clock, log, release: version },
    count: (outcome) => metrics.cdnPurges.inc({ outcome }),
  });
  // A process without pages has given the cache none that could be old.
  const servesPages = env.ROLE !== 'worker';
  return {
    describe: (cacheControl: string, keys: readonly string[]) =>
      buildCdnHeaders({ cdn, cacheControl, keys, staleIfErrorSeconds }),
    takePurge(keys: readonly string[] | 'all'): void {
      if (!servesPages) return;
      if (keys === 'all') queue.requestAll();
      else queue.request(keys);
    },
    begin(isHearing: () => boolean): void {
      if (servesPages) queue.begin(isHearing);
    },
    start: queue.start,
    stop: queue.stop,
  };
}

type Measured = { db: AppDeps['database']['db']; isUsed: boolean } & Pick<AppDeps, 'clock' | 'metrics'>;

/** The same in every process: that of the database. */
function measureWaiting({ db, clock, metrics, isUsed }: Measured): void {
  const options = { registers: [metrics.registry], aggregator: 'max' as const };
  new Gauge({
    ...{ ...options, name: 'cdn_purge_oldest_seconds', help: 'Age of the oldest purge that the CDN has not taken' },
    async collect() {
      if (!isUsed) return;
      // Without the database the last value is missing, which is the truth.
      const oldest = await measurePurges(db).catch(() => undefined);
      if (!oldest) return this.remove();
      this.set(oldest.oldestAt ? Math.max(0, clock().getTime() - oldest.oldestAt.getTime()) / MS_PER_SECOND : 0);
    },
  });
}
