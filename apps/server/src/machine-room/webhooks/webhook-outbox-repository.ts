import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { DeliveryRow, EndpointRow } from './webhook-repository.ts';
import type { WebhookTables } from './webhook-tables.ts';

export type OutboxEvent = {
  eventId: string;
  type: string;
  brand: string | null;
  locale: string | null;
  facts: Record<string, unknown>;
  at: Date;
};

export type DueDelivery = DeliveryRow & Pick<EndpointRow, 'url' | 'secret' | 'previousSecret' | 'previousUntil'>;

/** Takes the oldest events out of the outbox. Another process that does the same takes the next ones. */
export async function takeEvents(tx: Database, limit: number): Promise<OutboxEvent[]> {
  const { rows } = await sql<OutboxEvent>`
    delete from webhook_event where event_id in (
      select event_id from webhook_event order by event_id limit ${limit} for update skip locked
    ) returning event_id, type, brand, locale, facts, at
  `.execute(tx);
  return rows.sort((a, b) => Number(a.eventId) - Number(b.eventId));
}

type Claim = {
  now: Date;
  limit: number;
  perEndpoint: number;
  leaseSeconds: number;
  /** Deliveries under way here, by endpoint. */
  busy: ReadonlyMap<string, number>;
};

/**
 * Leases due deliveries, at most some of each endpoint, so that a slow one leaves room for the others. Reads only these
 * few by the index: after an import an endpoint may have hundreds of thousands, and this runs after every delivery.
 */
export async function claimDue(db: Database, claim: Claim): Promise<DueDelivery[]> {
  const [ids, counts] = [[...claim.busy.keys()], [...claim.busy.values()]];
  const { rows } = await sql<DueDelivery>`
    with picked as materialized (
      select next.delivery_id
      from webhook_endpoint e
      left join unnest(${ids}::uuid[], ${counts}::int[]) as b(endpoint_id, count) on b.endpoint_id = e.endpoint_id
      cross join lateral (
        select d.delivery_id, d.next_attempt_at from webhook_delivery d
        where d.endpoint_id = e.endpoint_id and d.state = 'waiting' and d.next_attempt_at <= ${claim.now}
          and (d.leased_until is null or d.leased_until < now())
        order by d.next_attempt_at, d.delivery_id
        limit greatest(${claim.perEndpoint}::int - coalesce(b.count, 0), 0) for update skip locked
      ) as next
      where e.state = 'on'
      order by next.next_attempt_at limit ${claim.limit}
    )
    update webhook_delivery d set leased_until = now() + make_interval(secs => ${claim.leaseSeconds})
    from picked, webhook_endpoint e
    where d.delivery_id = picked.delivery_id and e.endpoint_id = d.endpoint_id
    returning d.*, e.url, e.secret, e.previous_secret, e.previous_until
  `.execute(db);
  return rows;
}

type Outcome = Pick<WebhookTables['webhookAttempt'], 'at' | 'durationMs' | 'status' | 'error'> & { response: string };

export async function insertAttempt(tx: Database, deliveryId: string, outcome: Outcome & { number: number }) {
  await tx
    .$extendTables<WebhookTables>()
    .insertInto('webhookAttempt')
    .values({ deliveryId, ...outcome })
    .execute();
}

type Progress = Partial<Pick<DeliveryRow, 'state' | 'attempts' | 'nextAttemptAt' | 'endedAt'>>;

/** Also ends the lease. */
export async function updateDelivery(tx: Database, deliveryId: string, progress: Progress): Promise<void> {
  await tx
    .$extendTables<WebhookTables>()
    .updateTable('webhookDelivery')
    .set({ ...progress, leasedUntil: null })
    .where('deliveryId', '=', deliveryId)
    .execute();
}
