import { randomUUID } from 'node:crypto';
import type { Store } from '@shop/domain/site/store/store';
import { isBeyondHope, isSubscribed, planNextAttempt } from '@shop/domain/system/webhook';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { type Listener, listen } from '#server/platform/database/listen.ts';
import type { GuardedPost } from '#server/platform/http/outgoing/guarded-post.ts';
import type { Log } from '#server/platform/log.ts';
import type { SealedBox } from '#server/platform/secrets/sealed-box.ts';
import { claimDue, type DueDelivery, insertAttempt, takeEvents, updateDelivery } from './webhook-outbox-repository.ts';
import { buildPayload } from './webhook-payload.ts';
import { insertDeliveries, listHearing, lockEndpoint, updateEndpoint } from './webhook-repository.ts';
import { signWebhook } from './webhook-signature.ts';

type Deps = {
  database: Pick<DatabaseHandle, 'db' | 'url'>;
  clock: Clock;
  log: Log;
  stores: readonly Store[];
  box: SealedBox;
  post: GuardedPost;
  /** Joins the transaction that switches an endpoint off. */
  tellSwitchedOff: (tx: Database, endpoint: { name: string }) => Promise<void>;
};

const POLL_MS = 15_000;
const EVENTS_AT_ONCE = 200;
const AT_ONCE = 32;
const AT_ONCE_PER_ENDPOINT = 4;
/** Longer than an attempt may last. */
const LEASE_SECONDS = 60;
const ERROR_LENGTH = 300;

/**
 * Empties the outbox into deliveries and sends them, woken by NOTIFY and a slow poll. Each endpoint has a few places of
 * its own, so that a receiver that hangs delays only itself. No transaction is open while a receiver answers.
 */
export function createWebhookSender(deps: Deps) {
  const { database, clock, log } = deps;
  const { db } = database;
  const busy = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  let listener: Listener | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pass: Promise<void> | undefined;
  let isWanted = false;

  /** One pass at a time; a wake-up during a pass starts another one after it. */
  function wake(): void {
    isWanted = true;
    if (pass || stopping.signal.aborted) return;
    pass = runPasses()
      .catch((error) => log.error({ err: error }, 'webhook sender failed, will retry'))
      .finally(() => {
        pass = undefined;
        // Woken between the last look and here.
        if (isWanted) wake();
      });
  }

  async function runPasses(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false;
      while (await dispatchEvents(deps)) {
        // A full batch: more events may wait.
      }
      await sendDue();
    }
  }

  async function sendDue(): Promise<void> {
    const limit = AT_ONCE - underWay.size;
    if (limit <= 0) return;
    const terms = { limit, perEndpoint: AT_ONCE_PER_ENDPOINT, leaseSeconds: LEASE_SECONDS };
    for (const delivery of await claimDue(db, { now: clock(), busy, ...terms })) start(delivery);
  }

  function start(delivery: DueDelivery): void {
    const { endpointId } = delivery;
    busy.set(endpointId, (busy.get(endpointId) ?? 0) + 1);
    const sending = attempt(deps, delivery, stopping.signal)
      .catch((error) => log.error({ err: error }, 'webhook delivery not recorded, will be repeated'))
      .finally(() => {
        underWay.delete(sending);
        const left = (busy.get(endpointId) ?? 1) - 1;
        if (left > 0) busy.set(endpointId, left);
        else busy.delete(endpointId);
        wake();
      });
    underWay.add(sending);
  }

  return {
    start(): void {
      const { url } = database;
      listener = listen({ url, channels: ['webhook_outbox'], onNotice: wake, onConnect: wake, log });
      timer = setInterval(wake, POLL_MS);
      timer.unref();
    },
    /** Deliveries under way are broken off and repeated at the next start. */
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await listener?.close();
      await pass;
      await Promise.all(underWay);
    },
  };
}

/** Moves events out of the outbox; true when more may wait. */
async function dispatchEvents({ database: { db }, clock, stores }: Deps): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const events = await takeEvents(tx, EVENTS_AT_ONCE);
    if (events.length === 0) return false;
    const endpoints = await listHearing(tx);
    const deliveries = events.flatMap((event) => {
      const { type, body, storeId } = buildPayload(event, stores);
      const messageId = `msg_${randomUUID()}`;
      return endpoints
        .filter((endpoint) => isSubscribed(endpoint, { type, storeId }))
        .map(({ endpointId }) => ({ endpointId, messageId, type, body }));
    });
    if (deliveries.length > 0) await insertDeliveries(tx, deliveries, clock());
    return events.length === EVENTS_AT_ONCE;
  });
}

type Outcome = { status: number | null; error: string | null; response: string };

async function attempt(deps: Deps, delivery: DueDelivery, signal: AbortSignal): Promise<void> {
  const { database, clock } = deps;
  const [at, begun] = [clock(), performance.now()];
  const outcome = await send(deps, delivery, { at, signal });
  // Broken off by the end of this process: not the receiver's failure.
  if (signal.aborted && outcome.status === null) return await updateDelivery(database.db, delivery.deliveryId, {});
  const durationMs = Math.round(performance.now() - begun);
  await database.db
    .transaction()
    .execute((tx) => settle(deps, tx, { delivery, ended: { ...outcome, at, durationMs } }));
}

async function send(
  { box, post }: Deps,
  delivery: DueDelivery,
  { at, signal }: { at: Date; signal: AbortSignal },
): Promise<Outcome> {
  const { url, messageId: id, body } = delivery;
  const isOverlapping = delivery.previousUntil !== null && delivery.previousUntil > at;
  const sealed = [delivery.secret, ...(isOverlapping && delivery.previousSecret ? [delivery.previousSecret] : [])];
  const secrets = sealed.flatMap((one) => box.open(one) ?? []);
  if (secrets.length === 0) {
    return { status: null, error: 'The signing secret can no longer be read: make a new one', response: '' };
  }
  const headers = { 'content-type': 'application/json', 'user-agent': 'Merroway-Webhooks/1' };
  try {
    const signed = { ...headers, ...signWebhook(secrets, { id, at, body }) };
    const { status, text } = await post({ url, body, signal, headers: signed });
    // PostgreSQL refuses NUL in text.
    return { status, error: null, response: text.replaceAll('\0', '') };
  } catch (error) {
    const message = error instanceof Error ? error.message || error.name : String(error);
    return { status: null, error: message.slice(0, ERROR_LENGTH), response: '' };
  }
}

const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

type Settled = { delivery: DueDelivery; ended: Outcome & { at: Date; durationMs: number } };

async function settle(deps: Deps, tx: Database, { delivery, ended }: Settled): Promise<void> {
  const { deliveryId, endpointId } = delivery;
  const endpoint = await lockEndpoint(tx, endpointId);
  // Removed while it was under way.
  if (!endpoint) return;
  const now = deps.clock();
  const attempts = delivery.attempts + 1;
  await insertAttempt(tx, deliveryId, { ...ended, number: attempts });
  if (isSuccess(ended.status)) {
    await updateDelivery(tx, deliveryId, { state: 'delivered', attempts, endedAt: now });
    await updateEndpoint(tx, endpointId, { lastSuccessAt: now, failingSince: null });
    return;
  }
  const next = planNextAttempt(attempts, now);
  await updateDelivery(
    tx,
    deliveryId,
    next ? { attempts, nextAttemptAt: next } : { state: 'failed', attempts, endedAt: now },
  );
  const failingSince = endpoint.failingSince ?? ended.at;
  const isOver = endpoint.state === 'on' && isBeyondHope(failingSince, now);
  await updateEndpoint(tx, endpointId, { failingSince, ...(isOver && { state: 'failing', offSince: now }) });
  if (isOver) await deps.tellSwitchedOff(tx, endpoint);
}
