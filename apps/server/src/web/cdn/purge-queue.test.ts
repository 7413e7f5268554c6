import { CDNS, MAX_KEYS_PER_CALL } from '@shop/domain/system/cdn';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database/test-database.ts';
import { type StandInCdn, startStandInCdn } from '../../../../../tests/support/stand-in-cdn.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { givenSecret } from '../../platform/secrets/secret.ts';
import { createPurgeClient } from './purge-client.ts';
import { createPurgeQueue, type PurgeQueue } from './purge-queue.ts';
import { measurePurges, requestPurges } from './purge-repository.ts';

const TOKEN = 'token-of-the-cdn';
const log = createLog('silent');
/** A hanging cache is waited for to the end; a busy machine answers later. */
const TIMEOUT_MS = 1_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const replicas: PurgeQueue[] = [];
const caches: StandInCdn[] = [];
let outcomes: string[] = [];
beforeEach(() => {
  outcomes = [];
});
afterEach(async () => {
  for (const replica of replicas.splice(0)) await replica.stop();
  for (const cache of caches.splice(0)) await cache.stop();
  await database.pool.query('truncate cdn_purge, cdn_watch');
});

async function startCache(cdn: (typeof CDNS)[number] = 'fastly'): Promise<StandInCdn> {
  const cache = await startStandInCdn(cdn, TOKEN);
  caches.push(cache);
  return cache;
}

type Terms = { tokens?: string[]; release?: string; others?: string[]; settleMs?: number; timeoutMs?: number };

function startReplica({ env, origin }: StandInCdn, terms: Terms = {}) {
  const { tokens = [TOKEN], release = '1.0.0', others = [], settleMs = 50, timeoutMs } = terms;
  const { CDN: cdn, CDN_ID: id } = env;
  const given = { cdn, id, origins: [origin, ...others], tokens: givenSecret(tokens), ...(timeoutMs && { timeoutMs }) };
  const replica = createPurgeQueue({
    ...{ cdn, db: database.db, log, clock: systemClock, release, settleMs, pollMs: 100 },
    client: createPurgeClient({ ...given, clock: systemClock, log }),
    count: (outcome) => void outcomes.push(outcome),
  });
  replicas.push(replica);
  replica.start();
  return replica;
}

const seeNoneWaiting = () =>
  vi.waitFor(async () => expect(await measurePurges(database.db)).toMatchObject({ waiting: 0 }));

describe.each(CDNS)('%s', (cdn) => {
  test('takes keys in calls of the size that it accepts, and drops the pages that have them', async () => {
    const cache = await startCache(cdn);
    const header = { fastly: 'surrogate-key', cloudflare: 'cache-tag' }[cdn as string] ?? 'xkey';
    const lifetime = cdn === 'cloudflare' ? 'cloudflare-cdn-cache-control' : 'surrogate-control';
    const ask = (keys: string) => async () => ({
      ...{ statusCode: 200, body: '' },
      headers: { [header]: keys, [lifetime]: 'max-age=60' },
    });
    await cache.visit('/a', ask('product:1.1'));
    await cache.visit('/b', ask('product:101'));
    const replica = startReplica(cache);
    const keys = Array.from({ length: MAX_KEYS_PER_CALL[cdn] }, (_, at) => `key:${at}`);
    replica.request([...keys, 'product:1.1']);
    await vi.waitFor(() => expect(cache.purges.flat()).toHaveLength(keys.length + 1));
    expect(cache.purges.map(({ length }) => length)).toEqual([keys.length, 1]);
    expect([cache.has('/a'), cache.has('/b')]).toEqual([false, true]);
    await seeNoneWaiting();
  });
});

describe('replicas', () => {
  test('send a purge that all of them ask for once', async () => {
    const cache = await startCache();
    const all = [1, 2, 3].map(() => startReplica(cache, { settleMs: 1_000 }));
    for (const key of ['menu', 'banner']) {
      for (const replica of all) replica.request([key]);
      await vi.waitFor(() => expect(cache.purges.at(-1)).toEqual([key]));
      await seeNoneWaiting();
    }
    expect(cache.purges).toEqual([['menu'], ['banner']]);
  });

  test('send a key again that is asked for while it is sent', async () => {
    const cache = await startCache();
    cache.state.mode = 'hanging';
    const replica = startReplica(cache, { timeoutMs: TIMEOUT_MS });
    replica.request(['menu']);
    await vi.waitFor(() => expect(cache.state.refused).toBeGreaterThan(0));
    await requestPurges(database.db, ['menu'], { now: new Date(), dueAt: new Date() });
    cache.state.mode = 'ok';
    await vi.waitFor(() => expect(cache.purges).not.toHaveLength(0));
    await seeNoneWaiting();
  });

  test('purge everything for many keys at once', async () => {
    const cache = await startCache();
    startReplica(cache).request(Array.from({ length: 2_000 }, (_, at) => `product:${at}`));
    await vi.waitFor(() => expect(cache.purges).toEqual([['pages']]));
  });

  test('purge everything at the start of the first one and of a new release, not of a second one', async () => {
    const cache = await startCache();
    const start = async (release: string, calls: string[][]) => {
      cache.purges.length = 0;
      const replica = startReplica(cache, { release });
      // Nothing was served before.
      replica.requestAll();
      replica.begin(() => true);
      await replica.stop();
      await seeNoneWaiting();
      expect(cache.purges).toEqual(calls);
    };
    startReplica(cache);
    await start('1.0.0', [['pages']]);
    await start('1.0.0', []);
    await start('1.1.0', [['pages']]);
  });

  test('purge everything when none has heard changes for a while', async () => {
    const cache = await startCache();
    await database.pool.query(
      `insert into cdn_watch (release, heard_at) values ('1.0.0', now() - interval '1 minute')`,
    );
    startReplica(cache).begin(() => true);
    await vi.waitFor(() => expect(cache.purges).toEqual([['pages']]));
  });
});

describe('a cache that fails', () => {
  test.each(['limited', 'failing', 'hanging'] as const)('gets its purges when it answers again: %s', async (mode) => {
    const cache = await startCache();
    cache.state.mode = mode;
    const replica = startReplica(cache, { timeoutMs: TIMEOUT_MS });
    replica.request(['menu']);
    await vi.waitFor(() => expect(outcomes).toContain(mode === 'limited' ? 'limited' : 'failed'));
    replica.request(['banner', 'menu']);
    cache.state.mode = 'ok';
    await vi.waitFor(() => expect(new Set(cache.purges.flat())).toEqual(new Set(['banner', 'menu'])));
    await seeNoneWaiting();
  });

  test('gets the next token when one is refused', async () => {
    const cache = await startCache('cloudflare');
    startReplica(cache, { tokens: ['a-former-token', TOKEN] }).request(['menu']);
    await vi.waitFor(() => expect(cache.purges).toEqual([['menu']]));
    expect(cache.state.refused).toBe(1);
  });

  test('of two caches both must take a purge', async () => {
    const [one, other] = [await startCache('varnish'), await startCache('varnish')];
    other.state.mode = 'failing';
    startReplica(one, { others: [other.origin] }).request(['menu']);
    await vi.waitFor(() => expect(outcomes).toContain('failed'));
    other.state.mode = 'ok';
    await vi.waitFor(() => expect(other.purges).toEqual([['menu']]));
    await seeNoneWaiting();
  });

  test('is given up after a day', async () => {
    const cache = await startCache();
    cache.state.mode = 'failing';
    const before = new Date(Date.now() - 25 * 3_600_000);
    await requestPurges(database.db, ['menu'], { now: before, dueAt: before });
    startReplica(cache);
    await vi.waitFor(() => expect(outcomes).toEqual(['failed', 'given_up']));
    await seeNoneWaiting();
  });
});

test('keys wait in memory while the database is away', async () => {
  const cache = await startCache();
  await database.pool.query('alter table cdn_purge rename to cdn_purge_away');
  const replica = startReplica(cache);
  replica.request(['menu']);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await database.pool.query('alter table cdn_purge_away rename to cdn_purge');
  await vi.waitFor(() => expect(cache.purges).toEqual([['menu']]));
});
