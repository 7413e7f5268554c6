import { ALL_PAGES_KEY, type Cdn, MAX_KEYS_AT_ONCE, planPurgeRetry, planPurges } from '@shop/domain/system/cdn';
import { MS_PER_MINUTE, MS_PER_SECOND } from '@shop/domain/time';
import { CircuitOpenError } from '#server/platform/circuit-breaker.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { type PurgeClient, PurgesLimited } from './purge-client.ts';
import {
  beginHearing,
  claimPurges,
  type DuePurge,
  endPurges,
  postponePurges,
  requestPurges,
  saveHeard,
} from './purge-repository.ts';

export type PurgeOutcome = 'sent' | 'failed' | 'limited' | 'given_up';

type Deps = {
  cdn: Cdn;
  db: Database;
  client: PurgeClient;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  release: string;
  /** Counts calls to the cache. */
  count: (outcome: PurgeOutcome) => void;
  /** Time for the other replicas to drop the page, too: otherwise the cache would fetch the old one from them. */
  settleMs?: number;
  pollMs?: number;
};

const SETTLE_MS = MS_PER_SECOND;
const POLL_MS = 5 * MS_PER_SECOND;
/** Collects the keys of one change, such as those of an import. */
const GATHER_MS = 100;
const LEASE_MS = 2 * MS_PER_MINUTE;
const CLAIM_LIMIT = 5_000;
/** Longer than a replica may be silent without being gone. */
const GAP_MS = 30 * MS_PER_SECOND;

/**
 * Purges of the cache in front of the shop, by way of a table: requests of all replicas for a key are one row, which one
 * of them sends. Never waited for by the page cache of this process.
 */
export function createPurgeQueue(deps: Deps) {
  const { db, clock, log, release, settleMs = SETTLE_MS, pollMs = POLL_MS } = deps;
  const wanted = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  let polling: NodeJS.Timeout | undefined;
  let isHearing: (() => boolean) | undefined;
  const inMs = (ms: number) => new Date(clock().getTime() + ms);
  const onError = (error: unknown) => log.warn({ err: error }, 'cdn purges not handled, will retry');

  const store = runAlone(async () => {
    gathering = undefined;
    if (wanted.size === 0) return;
    const keys = wanted.has(ALL_PAGES_KEY) ? [ALL_PAGES_KEY] : [...wanted];
    wanted.clear();
    try {
      await requestPurges(db, keys, { now: clock(), dueAt: inMs(settleMs) });
    } catch (error) {
      // They wait here while the database is away.
      remember(keys);
      throw error;
    }
    setTimeout(send, settleMs).unref();
  }, onError);

  const send = runAlone(async () => {
    for (;;) {
      const due = await claimPurges(db, { now: clock(), until: inMs(LEASE_MS), limit: CLAIM_LIMIT });
      if (due.length > 0) await sendClaimed(deps, due);
      if (due.length < CLAIM_LIMIT) return;
    }
  }, onError);

  const poll = runAlone(async () => {
    if (isHearing?.()) await saveHeard(db, clock());
    await Promise.all([store(), send()]);
  }, onError);

  const begin = runAlone(async () => {
    if (await beginHearing(db, { release, now: clock(), gapBefore: inMs(-GAP_MS) })) want([ALL_PAGES_KEY]);
  }, onError);

  function remember(keys: readonly string[]): void {
    for (const key of keys) wanted.add(key);
    if (wanted.size <= MAX_KEYS_AT_ONCE) return;
    wanted.clear();
    wanted.add(ALL_PAGES_KEY);
  }

  function want(keys: readonly string[]): void {
    remember(keys);
    gathering ??= setTimeout(store, GATHER_MS).unref();
  }

  return {
    /** Asks for a purge of pages with any of these keys; does nothing but remember. */
    request: want,

    /** As `request`. Ignored before this process has served a page: `begin` decides. */
    requestAll(): void {
      if (isHearing) want([ALL_PAGES_KEY]);
    },

    /** Called when this process hears of changes for the first time. */
    begin(hears: () => boolean): void {
      isHearing = hears;
      void begin();
    },

    start(): void {
      polling = setInterval(poll, pollMs).unref();
    },

    /** Keys that were not sent stay in the table, for another replica or the next start. */
    async stop(): Promise<void> {
      clearInterval(polling);
      await begin.whenIdle();
      clearTimeout(gathering);
      await poll.whenIdle();
      await store();
      await send.whenIdle();
    },
  };
}

export type PurgeQueue = ReturnType<typeof createPurgeQueue>;

/** Runs at most once at a time; a call during a run starts another one after it. */
function runAlone(work: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  let isWanted = false;

  async function runWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      await work().catch(onError);
    }
    running = undefined;
  }

  function run(): Promise<void> {
    isWanted = true;
    running ??= runWanted();
    return running;
  }
  return Object.assign(run, { whenIdle: async () => void (await running) });
}

/** Keys of a call that fails stay; those of the other calls are done. */
async function sendClaimed(deps: Deps, due: readonly DuePurge[]): Promise<void> {
  const { cdn, client, db, count } = deps;
  const calls = planPurges(
    cdn,
    due.map(({ purgeKey }) => purgeKey),
  );
  const isAll = calls[0]?.[0] === ALL_PAGES_KEY;
  let left = [...due];
  for (const keys of calls) {
    const purges = isAll ? due : left.slice(0, keys.length);
    try {
      await client.purge(keys);
    } catch (error) {
      // The rest would fail in the same way, or make the limit worse.
      return await postpone(deps, left, error);
    }
    count('sent');
    await endPurges(db, purges);
    left = left.slice(keys.length);
  }
}

async function postpone({ db, clock, log, count }: Deps, purges: readonly DuePurge[], error: unknown): Promise<void> {
  const isLimited = error instanceof PurgesLimited;
  count(isLimited ? 'limited' : 'failed');
  const retryAfterMs = isLimited ? error.retryAfterMs : undefined;
  // The breaker has logged the failures that opened it.
  if (!(error instanceof CircuitOpenError))
    log.warn({ err: error, keys: purges.length }, 'cdn purge failed, will retry');
  const [kept, lost]: [DuePurge[], DuePurge[]] = [[], []];
  for (const purge of purges) (planPurgeRetry({ ...purge, retryAfterMs }, clock()) ? kept : lost).push(purge);
  const [first] = kept;
  const next = first && planPurgeRetry({ ...first, retryAfterMs }, clock());
  if (next) await postponePurges(db, kept, next);
  if (lost.length === 0) return;
  count('given_up');
  log.error({ keys: lost.length }, 'cdn purges given up after a day');
  await endPurges(db, lost);
}
