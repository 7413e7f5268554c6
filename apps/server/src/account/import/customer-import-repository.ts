import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type NewReader = {
  brand: string;
  email: string;
  emailKey: string;
  locale: string;
  source: string;
  status: 'subscribed' | 'unsubscribed';
  unsubscribeToken: string;
  statedAt: Date;
};

/** Returns the id, or undefined if the shop already knows whether this address wants the newsletter. */
export async function insertReader(tx: Database, reader: NewReader): Promise<string | undefined> {
  const { brand, email, emailKey, locale, source, status, unsubscribeToken, statedAt } = reader;
  const confirmedAt = status === 'subscribed' ? statedAt : null;
  const unsubscribedAt = status === 'unsubscribed' ? statedAt : null;
  const { rows } = await sql<{ id: string }>`
    insert into newsletter_subscription (
      brand, email, email_key, locale, source, status, unsubscribe_token, asked_at, confirmed_at, unsubscribed_at)
    values (${brand}, ${email}, ${emailKey}, ${locale}, ${source}, ${status}, ${unsubscribeToken}, ${statedAt},
      ${confirmedAt}, ${unsubscribedAt})
    on conflict (brand, email_key) do nothing returning id
  `.execute(tx);
  return rows[0]?.id;
}

export async function insertGroup(
  tx: Database,
  { customerId, group, since }: { customerId: string; group: string; since: Date },
): Promise<void> {
  await sql`insert into customer_group values (${customerId}, ${group}, ${since}) on conflict do nothing`.execute(tx);
}

type Choice = { channel: 'email' | 'sms'; granted: boolean };

export async function insertImportedChoices(
  tx: Database,
  { customerId, choices, at }: { customerId: string; choices: readonly Choice[]; at: Date },
): Promise<void> {
  for (const { channel, granted } of choices)
    await sql`
      insert into customer_marketing_choice (customer_id, channel, granted, source, chosen_at)
      values (${customerId}, ${channel}, ${granted}, 'import', ${at})
    `.execute(tx);
}

/**
 * Deletes customers that nobody has touched since the import: no sign-in, no bag or order, also none that staff took by
 * phone, no credit, no block. Returns the ids of those that are gone.
 */
export async function deleteUntouched(tx: Database, customerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ customerId: string }>`
    delete from customer where customer_id = any(${customerIds}::uuid[])
      and updated_at = (select password_changed_at from customer_login own where own.customer_id = customer.customer_id)
      and not exists (select from session_family own where own.customer_id = customer.customer_id)
      and not exists (
        select from customer_address own where own.customer_id = customer.customer_id and own.updated_at > customer.updated_at)
      and not exists (select from shop_order own where own.customer_id = customer.customer_id::text)
      and not exists (select from quote own where own.customer_id = customer.customer_id::text)
      and not exists (select from ledger_account own where own.customer_id = customer.customer_id)
      and not exists (select from customer_block own where own.customer_id = customer.customer_id)
    returning customer_id
  `.execute(tx);
  return rows.map(({ customerId }) => customerId);
}

/** Addresses that were not edited since, of customers who did not sign in since. */
export async function deleteUnedited(tx: Database, addressIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ addressId: string }>`
    delete from customer_address where address_id = any(${addressIds}::uuid[]) and updated_at = created_at
      and not exists (
        select from session_family own
        where own.customer_id = customer_address.customer_id and started_at > customer_address.created_at)
    returning address_id
  `.execute(tx);
  return rows.map(({ addressId }) => addressId);
}

/** Readers whose state is still that of the import. */
export async function deleteReaders(tx: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from newsletter_subscription
    where id = any(${ids}::uuid[]) and source like 'import %' and coalesce(confirmed_at, unsubscribed_at) = asked_at
      and (status = 'subscribed') = (unsubscribed_at is null)
    returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

export async function listExisting(
  db: Database,
  table: 'customer' | 'customer_address' | 'newsletter_subscription',
  ids: readonly string[],
): Promise<Set<string>> {
  const column = { customer: 'customer_id', customer_address: 'address_id', newsletter_subscription: 'id' }[table];
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::uuid[])
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
