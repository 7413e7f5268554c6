import type { StockPool } from '@shop/domain/catalog/stock';
import type { DeliveryState, DeliveryView, InboundLine } from '@shop/domain/catalog/stock-desk/inbound';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type DeliveryRow = {
  deliveryId: string;
  pool: StockPool;
  supplier: string;
  reference: string;
  /** Calendar day. */
  dueOn: string;
  state: DeliveryState;
  version: number;
  author: string;
  createdAt: Date;
  endedAt: Date | null;
  lines: (InboundLine & { title: string; size: string })[];
};
type NewDelivery = {
  pool: StockPool;
  supplier: string;
  reference: string;
  dueOn: string;
  author: string;
  createdAt: Date;
  lines: readonly { sku: string; quantity: number }[];
};

export async function insertDelivery(tx: Database, { lines, ...row }: NewDelivery): Promise<string> {
  const { pool, supplier, reference, dueOn, author, createdAt } = row;
  const { rows } = await sql<{ deliveryId: string }>`
    with delivery as (
      insert into inbound_delivery (pool, supplier, reference, due_on, author, created_at)
      values (${pool}, ${supplier}, ${reference}, ${dueOn}, ${author}, ${createdAt}) returning delivery_id
    ), lines as (
      insert into inbound_line (delivery_id, variant_sku, expected)
      select delivery_id, sku, sum(quantity)::int
      from delivery, json_to_recordset(${JSON.stringify(lines)}::json) as given (sku text, quantity int)
      group by delivery_id, sku
    )
    select delivery_id from delivery
  `.execute(tx);
  const deliveryId = rows[0]?.deliveryId;
  if (deliveryId === undefined) throw new Error('The insert returned no row');
  return deliveryId;
}

type DeliveriesWanted = {
  view: DeliveryView;
  pool?: StockPool | undefined;
  /** Day in the warehouse of each pool. */
  today: Readonly<Record<StockPool, string>>;
  locale: string;
  most: number;
};

/** Open ones by their day, ended ones the latest first. */
export async function listDeliveries(db: Database, wanted: DeliveriesWanted): Promise<DeliveryRow[]> {
  const { view, pool, today, locale, most } = wanted;
  const { rows } = await sql<DeliveryRow>`
    select ${columns(locale)} from inbound_delivery
    where (${pool ?? null}::text is null or pool = ${pool ?? null}) and ${
      view === 'ended' ? sql`state <> 'open'` : sql`state = 'open'`
    } ${view === 'overdue' ? sql`and due_on < case pool when 'us' then ${today.us}::date else ${today.gb}::date end` : sql``}
    order by ${view === 'ended' ? sql`ended_at desc` : sql`due_on`}, delivery_id limit ${most}
  `.execute(db);
  return rows;
}

export async function lockDelivery(
  tx: Database,
  { deliveryId, locale }: { deliveryId: string; locale: string },
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns(locale)} from inbound_delivery where delivery_id = ${deliveryId} for update
  `.execute(tx);
  return rows[0];
}

const columns = (locale: string) => sql`
  delivery_id, pool, supplier, reference, due_on::text as due_on, state, version, author, created_at, ended_at,
  (select coalesce(json_agg(json_build_object(
      'sku', variant.sku, 'title', coalesce(words.title, variant.product_sku), 'size', size,
      'expected', expected, 'received', received
    ) order by variant.product_sku, variant.position, variant.sku), '[]')
    from inbound_line join variant on variant.sku = variant_sku
    left join product_text words on words.product_sku = variant.product_sku and words.locale = ${locale}
    where inbound_line.delivery_id = inbound_delivery.delivery_id) as lines`;

export async function changeDelivery(
  tx: Database,
  deliveryId: string,
  change: { dueOn?: string; state?: DeliveryState; endedAt?: Date },
): Promise<void> {
  await sql`
    update inbound_delivery set version = version + 1, due_on = coalesce(${change.dueOn ?? null}, due_on),
      state = coalesce(${change.state ?? null}, state), ended_at = coalesce(${change.endedAt ?? null}, ended_at)
    where delivery_id = ${deliveryId}
  `.execute(tx);
}

export async function saveReceived(tx: Database, deliveryId: string, lines: readonly InboundLine[]): Promise<void> {
  await sql`
    update inbound_line set received = given.received
    from json_to_recordset(${JSON.stringify(lines)}::json) as given (sku text, received int)
    where delivery_id = ${deliveryId} and variant_sku = given.sku
  `.execute(tx);
}

export async function listPromises(db: Database): Promise<number[]> {
  const { rows } = await sql<{ storeId: number }>`select store_id from delivery_promise order by store_id`.execute(db);
  return rows.map(({ storeId }) => storeId);
}

type Promised = { storeId: number; isOn: boolean; author: string; since: Date };

/** False: it was so before. */
export async function setPromise(tx: Database, { storeId, isOn, author, since }: Promised): Promise<boolean> {
  const { numAffectedRows } = isOn
    ? await sql`insert into delivery_promise (store_id, author, since) values (${storeId}, ${author}, ${since})
        on conflict do nothing`.execute(tx)
    : await sql`delete from delivery_promise where store_id = ${storeId}`.execute(tx);
  return numAffectedRows === 1n;
}
