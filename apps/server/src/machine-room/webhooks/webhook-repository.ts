import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { readTimeCursor, writeTimeCursor } from '#server/platform/database/time-cursor.ts';
import type { DeliveryState, WebhookTables } from './webhook-tables.ts';

const tables = (db: Database) => db.$extendTables<WebhookTables>();

export type EndpointRow = Selectable<WebhookTables['webhookEndpoint']>;
export type DeliveryRow = Selectable<WebhookTables['webhookDelivery']>;
export type AttemptRow = Selectable<WebhookTables['webhookAttempt']>;
export type DeliveryCounts = { waiting: number; delivered: number; failed: number };

const PAGE = 50;

export async function listEndpoints(db: Database, since: Date): Promise<(EndpointRow & DeliveryCounts)[]> {
  const count = (state: DeliveryState) => sql<number>`(
    select count(*)::int from webhook_delivery d
    where d.endpoint_id = webhook_endpoint.endpoint_id and d.state = ${state}
      ${state === 'waiting' ? sql`` : sql`and d.created_at >= ${since}`}
  )`;
  return await tables(db)
    .selectFrom('webhookEndpoint')
    .selectAll()
    .select([count('waiting').as('waiting'), count('delivered').as('delivered'), count('failed').as('failed')])
    .orderBy('createdAt')
    .execute();
}

/** Endpoints that get events: those that are on, and those switched off recently, for which events are kept. */
export const listHearing = (db: Database): Promise<EndpointRow[]> =>
  tables(db)
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where(({ or, eb }) => or([eb('state', '=', 'on'), eb('offSince', '>', sql<Date>`now() - interval '3 days'`)]))
    .execute();

/** Gives up what waits for an endpoint. Returns how many. */
export async function dropWaiting(tx: Database, endpointId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('webhookDelivery')
    .set({ state: 'failed', endedAt: now, leasedUntil: null })
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function countEndpoints(db: Database): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('webhookEndpoint')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasEndpoint(db: Database, endpointId: string): Promise<boolean> {
  const query = tables(db).selectFrom('webhookEndpoint').select('endpointId').where('endpointId', '=', endpointId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Locks the endpoint until the end of the transaction. */
export const lockEndpoint = (tx: Database, endpointId: string): Promise<EndpointRow | undefined> =>
  tables(tx)
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('endpointId', '=', endpointId)
    .forUpdate()
    .executeTakeFirst();

export async function insertEndpoint(
  tx: Database,
  endpoint: Insertable<WebhookTables['webhookEndpoint']>,
): Promise<string> {
  const { endpointId } = await tables(tx)
    .insertInto('webhookEndpoint')
    .values(endpoint)
    .returning('endpointId')
    .executeTakeFirstOrThrow();
  return endpointId;
}

export async function updateEndpoint(
  tx: Database,
  endpointId: string,
  change: Updateable<WebhookTables['webhookEndpoint']>,
): Promise<void> {
  await tables(tx).updateTable('webhookEndpoint').set(change).where('endpointId', '=', endpointId).execute();
}

export async function deleteEndpoint(tx: Database, endpointId: string): Promise<void> {
  await tables(tx).deleteFrom('webhookEndpoint').where('endpointId', '=', endpointId).execute();
}

export type LoggedDelivery = DeliveryRow & { lastStatus: number | null; lastError: string | null };
type LogPage = { endpointId: string; state?: DeliveryState | undefined; cursor?: string | undefined };

/** Newest first. The place of a row has the microseconds of its time, which a `Date` would drop. */
export async function listDeliveries(
  db: Database,
  { endpointId, state, cursor }: LogPage,
): Promise<{ items: LoggedDelivery[]; next?: string }> {
  const after = readTimeCursor(cursor);
  const place = sql<string>`(extract(epoch from webhook_delivery.created_at) * 1000000)::bigint::text`;
  const rows = await tables(db)
    .selectFrom('webhookDelivery')
    .leftJoin('webhookAttempt', (join) =>
      join
        .onRef('webhookAttempt.deliveryId', '=', 'webhookDelivery.deliveryId')
        .onRef('webhookAttempt.number', '=', 'webhookDelivery.attempts'),
    )
    .selectAll('webhookDelivery')
    .select(['webhookAttempt.status as lastStatus', 'webhookAttempt.error as lastError', place.as('place')])
    .where('endpointId', '=', endpointId)
    .$if(state !== undefined, (query) => query.where('state', '=', state as DeliveryState))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`((extract(epoch from webhook_delivery.created_at) * 1000000)::bigint, webhook_delivery.delivery_id)
          < (${after?.micros}::bigint, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('webhookDelivery.createdAt', 'desc')
    .orderBy('webhookDelivery.deliveryId', 'desc')
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ place: _, ...row }) => row),
    ...(last && { next: writeTimeCursor({ micros: last.place, id: last.deliveryId }) }),
  };
}

export const findDelivery = (db: Database, deliveryId: string): Promise<(DeliveryRow & { url: string }) | undefined> =>
  tables(db)
    .selectFrom('webhookDelivery')
    .innerJoin('webhookEndpoint', 'webhookEndpoint.endpointId', 'webhookDelivery.endpointId')
    .selectAll('webhookDelivery')
    .select('url')
    .where('deliveryId', '=', deliveryId)
    .executeTakeFirst();

export const listAttempts = (db: Database, deliveryId: string): Promise<AttemptRow[]> =>
  tables(db)
    .selectFrom('webhookAttempt')
    .selectAll()
    .where('deliveryId', '=', deliveryId)
    .orderBy('number', 'desc')
    .execute();

export type NewDelivery = Pick<DeliveryRow, 'endpointId' | 'messageId' | 'type' | 'body'> & { isReplay?: boolean };

/** Returns the id of the last one. */
export async function insertDeliveries(tx: Database, deliveries: readonly NewDelivery[], now: Date): Promise<string> {
  const rows = await tables(tx)
    .insertInto('webhookDelivery')
    .values(
      deliveries.map((delivery) => ({
        ...delivery,
        ...{ state: 'waiting' as const, nextAttemptAt: now, createdAt: now, leasedUntil: null, endedAt: null },
      })),
    )
    .returning('deliveryId')
    .execute();
  return rows.at(-1)?.deliveryId ?? '';
}

export type ReplayPeriod = { endpointId: string; from: Date; to: Date; onlyFailed: boolean };

/**
 * Latest sending of each message of the period. Left out: messages that wait, since they are sent anyway; tests; and with
 * `onlyFailed` messages of which any sending arrived.
 */
const selectReplayable = ({ endpointId, from, to, onlyFailed }: ReplayPeriod) => sql`
  select distinct on (d.message_id) d.endpoint_id, d.message_id, d.type, d.body, d.created_at
  from webhook_delivery d
  where d.endpoint_id = ${endpointId} and d.created_at >= ${from} and d.created_at < ${to} and not d.is_replay
    and d.type <> 'webhook.test'
    and not exists (
      select from webhook_delivery other where other.endpoint_id = d.endpoint_id and other.message_id = d.message_id
        and (other.state = 'waiting' ${onlyFailed ? sql`or other.state = 'delivered'` : sql``})
    )
  order by d.message_id, d.created_at desc
`;

export async function countReplayable(db: Database, period: ReplayPeriod): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${selectReplayable(period)}) as found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Oldest first, in the order of the first sending. Returns how many. */
export async function insertReplays(tx: Database, period: ReplayPeriod, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into webhook_delivery (endpoint_id, message_id, type, body, is_replay, state, next_attempt_at, created_at)
    select endpoint_id, message_id, type, body, true, 'waiting', ${now}, ${now}
    from (${selectReplayable(period)}) as found order by found.created_at
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function deleteOldDeliveries(tx: Database, before: Date): Promise<void> {
  await tables(tx).deleteFrom('webhookDelivery').where('createdAt', '<', before).execute();
}
