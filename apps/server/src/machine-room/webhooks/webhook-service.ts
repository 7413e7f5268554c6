import { randomUUID } from 'node:crypto';
import { ShopError } from '@shop/domain/shop-error';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import { requireWebhookUrl, SECRET_OVERLAP_MS, type WebhookEvent } from '@shop/domain/system/webhook';
import { MS_PER_DAY } from '@shop/domain/time';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { readRetentionStart } from '#server/platform/retention/retention-repository.ts';
import type { SealedBox } from '#server/platform/secrets/sealed-box.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import {
  countEndpoints,
  countReplayable,
  deleteEndpoint,
  deleteOldDeliveries,
  dropWaiting,
  type EndpointRow,
  findDelivery,
  hasEndpoint,
  insertDeliveries,
  insertEndpoint,
  insertReplays,
  listAttempts,
  listDeliveries,
  listEndpoints,
  lockEndpoint,
  type ReplayPeriod,
  updateEndpoint,
} from './webhook-repository.ts';
import { newWebhookSecret } from './webhook-signature.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  box: SealedBox;
  /** Ids of the stores that exist. */
  storeIds: readonly number[];
  /** Demo mode: plain HTTP to this computer. */
  allowsPlain: boolean;
};

export type WebhookFields = {
  name: string;
  url: string;
  events: readonly WebhookEvent[];
  stores?: readonly number[] | undefined;
};

type Change = WebhookFields & {
  version: number;
  isOn: boolean;
  /** Gives up what was kept while the endpoint was off. */
  dropsKept?: boolean | undefined;
};

const MAX_ENDPOINTS = 20;
/** Messages of one replay: about what a receiver takes within an hour. */
const MAX_REPLAYS = 20_000;
const MANAGE = 'system.manage';

/** Endpoints of the merchant and the log of what was sent to them. */
export function createWebhooks(deps: Deps) {
  const onEndpoint = createEndpointChange(deps);
  return {
    ...createEndpointDesk(deps, onEndpoint),
    ...createDeliveryDesk(deps, onEndpoint),
    ...createReplayDesk(deps, onEndpoint),
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;

type Entry = { action: string; before?: Record<string, unknown>; after?: Record<string, unknown> };
type EndpointWork<Result> = (tx: Database, endpoint: EndpointRow) => Promise<{ result: Result; entry: Entry }>;
type OnEndpoint = <Result>(actor: Actor, endpointId: string, work: EndpointWork<Result>) => Promise<Result>;

/** The permission must hold in every store that the endpoint hears of; without a list these are all. */
function requireStores({ storeIds }: Deps, actor: Actor, { stores }: { stores: readonly number[] | null }): void {
  requirePermission(actor, MANAGE);
  for (const store of stores ?? storeIds) requirePermission(actor, MANAGE, { store });
}

/** Runs a change of one endpoint with its audit entry. */
const createEndpointChange =
  (deps: Deps): OnEndpoint =>
  (actor, endpointId, work) =>
    deps.db.transaction().execute(async (tx) => {
      const { audit } = deps;
      const endpoint = await lockEndpoint(tx, endpointId);
      if (!endpoint) throw unknown('endpoint');
      requireStores(deps, actor, endpoint);
      const { result, entry } = await work(tx, endpoint);
      await audit.record(tx, actor, { permission: MANAGE, entity: { kind: 'webhook', id: endpointId }, ...entry });
      return result;
    });

function createEndpointDesk(deps: Deps, onEndpoint: OnEndpoint) {
  const { db, clock, audit, box } = deps;
  return {
    async list() {
      return await listEndpoints(db, new Date(clock().getTime() - MS_PER_DAY));
    },

    /** Returns the signing secret, which is never shown again. */
    create: (actor: Actor, typed: WebhookFields): Promise<{ endpointId: string; secret: string }> =>
      db.transaction().execute(async (tx) => {
        const fields = readFields(deps, typed);
        requireStores(deps, actor, fields);
        if ((await countEndpoints(tx)) >= MAX_ENDPOINTS) throw tooMany();
        const secret = newWebhookSecret();
        const endpointId = await insertEndpoint(tx, {
          ...fields,
          ...{ secret: box.seal(secret), previousSecret: null, previousUntil: null },
          ...{ createdBy: actor.name, createdAt: clock(), lastSuccessAt: null, failingSince: null },
        });
        const entity = { kind: 'webhook', id: endpointId };
        await audit.record(tx, actor, { permission: MANAGE, action: 'create', entity, after: fields });
        return { endpointId, secret };
      }),

    change: (actor: Actor, endpointId: string, { version, isOn, dropsKept, ...typed }: Change): Promise<number> =>
      onEndpoint(actor, endpointId, async (tx, before) => {
        if (before.version !== version) throw conflict();
        const fields = readFields(deps, typed);
        requireStores(deps, actor, fields);
        const switched = switchEndpoint(before, isOn, clock());
        await updateEndpoint(tx, endpointId, { ...fields, ...switched, version: version + 1 });
        const dropped = dropsKept && { dropped: await dropWaiting(tx, endpointId, clock()) };
        const after = { ...fields, state: switched.state, ...dropped };
        return { result: version + 1, entry: { action: 'change', before: describe(before), after } };
      }),

    remove: (actor: Actor, endpointId: string): Promise<void> =>
      onEndpoint(actor, endpointId, async (tx, before) => {
        await deleteEndpoint(tx, endpointId);
        return { result: undefined, entry: { action: 'remove', before: describe(before) } };
      }),

    /** For a day, deliveries are signed with both, so that the receiver can change over. */
    rotateSecret: (actor: Actor, endpointId: string): Promise<{ endpointId: string; secret: string }> =>
      onEndpoint(actor, endpointId, async (tx, before) => {
        const secret = newWebhookSecret();
        await updateEndpoint(tx, endpointId, {
          secret: box.seal(secret),
          previousSecret: before.secret,
          previousUntil: new Date(clock().getTime() + SECRET_OVERLAP_MS),
        });
        return { result: { endpointId, secret }, entry: { action: 'rotate-secret' } };
      }),
  };
}

function createDeliveryDesk({ db, clock }: Deps, onEndpoint: OnEndpoint) {
  return {
    sendTest: (actor: Actor, endpointId: string): Promise<string> =>
      onEndpoint(actor, endpointId, async (tx, endpoint) => {
        requireOn(endpoint);
        const now = clock();
        const body = JSON.stringify({ type: 'webhook.test', timestamp: now.toISOString(), data: { endpointId } });
        const delivery = { endpointId, messageId: `test_${randomUUID()}`, type: 'webhook.test', body };
        return { result: await insertDeliveries(tx, [delivery], now), entry: { action: 'test' } };
      }),

    deliveries: (page: Parameters<typeof listDeliveries>[1]) => listDeliveries(db, page),

    async open(deliveryId: string) {
      const delivery = await findDelivery(db, deliveryId);
      if (!delivery) throw unknown('delivery');
      return { ...delivery, tries: await listAttempts(db, deliveryId) };
    },

    /** The same id and body again: a receiver that has it drops it. */
    async replay(actor: Actor, deliveryId: string): Promise<string> {
      const earlier = await findDelivery(db, deliveryId);
      if (!earlier) throw unknown('delivery');
      const { endpointId, messageId, type, body } = earlier;
      return await onEndpoint(actor, endpointId, async (tx, endpoint) => {
        requireOn(endpoint);
        const result = await insertDeliveries(tx, [{ endpointId, messageId, type, body, isReplay: true }], clock());
        return { result, entry: { action: 'replay', after: { deliveryId, messageId, type } } };
      });
    },

    deleteOld: async (tx: Database): Promise<void> =>
      deleteOldDeliveries(tx, await readRetentionStart(tx, 'webhook-deliveries', clock())),
  };
}

/** Replay of a period: the same ids and bodies again, so that a receiver drops what it has. */
function createReplayDesk({ db, clock }: Deps, onEndpoint: OnEndpoint) {
  return {
    async countReplay(period: ReplayPeriod): Promise<{ count: number; isTooMany: boolean }> {
      requirePeriod(period);
      if (!(await hasEndpoint(db, period.endpointId))) throw unknown('endpoint');
      const count = await countReplayable(db, period);
      return { count, isTooMany: count > MAX_REPLAYS };
    },

    /** The lock of the endpoint makes concurrent replays wait: the second one finds the messages waiting. */
    replayPeriod: (actor: Actor, period: ReplayPeriod): Promise<number> =>
      onEndpoint(actor, period.endpointId, async (tx, endpoint) => {
        requirePeriod(period);
        requireOn(endpoint);
        if ((await countReplayable(tx, period)) > MAX_REPLAYS) throw tooManyReplays();
        const result = await insertReplays(tx, period, clock());
        const { from, to, onlyFailed } = period;
        const after = { from: from.toISOString(), to: to.toISOString(), onlyFailed, count: result };
        return { result, entry: { action: 'replay-period', after } };
      }),
  };
}

function requirePeriod({ from, to }: ReplayPeriod): void {
  if (from >= to) throw refuse('The end must be after the start', 'webhook_period', 'unprocessable');
}

function readFields({ storeIds, allowsPlain }: Deps, { name, url, events, stores }: WebhookFields) {
  const strange = stores?.find((store) => !storeIds.includes(store));
  if (strange !== undefined) throw refuse(`There is no store ${strange}`, 'webhook_store', 'unprocessable');
  return {
    ...{ name, url: requireWebhookUrl(url, { allowsPlain }), events: [...new Set<string>(events)] },
    stores: stores ? [...new Set(stores)] : null,
  };
}

/** Switched on again, an endpoint has its full time to recover. */
function switchEndpoint(
  { state, failingSince, offSince }: EndpointRow,
  isOn: boolean,
  now: Date,
): Pick<EndpointRow, 'state' | 'failingSince' | 'offSince'> {
  if (isOn) return { state: 'on', failingSince: state === 'on' ? failingSince : null, offSince: null };
  const since = state === 'on' ? now : offSince;
  return { state: state === 'failing' ? 'failing' : 'off', failingSince, offSince: since };
}

const describe = ({ name, url, events, stores, state }: EndpointRow) => ({ name, url, events, stores, state });

function requireOn({ state }: EndpointRow): void {
  if (state !== 'on') throw refuse('This endpoint is switched off', 'webhook_off', 'conflict');
}

const refuse = (reason: string, code: string, kind: 'conflict' | 'unprocessable' | 'not-found') =>
  new ShopError(reason, { code, kind });

const unknown = (what: string) => refuse(`No such ${what}`, `webhook_${what}_unknown`, 'not-found');
const conflict = () => refuse('Someone else has changed this endpoint', 'version_conflict', 'conflict');
const tooManyReplays = () =>
  refuse(
    `One replay sends ${MAX_REPLAYS} messages at most: choose a shorter period`,
    'webhook_replay_too_many',
    'unprocessable',
  );
const tooMany = () => refuse(`There can be ${MAX_ENDPOINTS} endpoints`, 'webhook_too_many', 'unprocessable');
