import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type BlockRow = {
  reason: string;
  blockedBy: string;
  blockedAt: Date;
  unblockReason: string | null;
  unblockedBy: string | null;
  unblockedAt: Date | null;
};

/** Buyer of an order; a guest is recognised by the address of a blocked account. */
type Buyer = { customerId?: string | undefined; emailKey: string };

export async function isBlockedCustomer(db: Database, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from customer_block where customer_id = ${customerId} and unblocked_at is null
  `.execute(db);
  return rows.length > 0;
}

export async function isBlockedBuyer(db: Database, { customerId, emailKey }: Buyer): Promise<boolean> {
  const { rows } = await sql`
    select from customer_block
    where unblocked_at is null and customer_id in (
      select ${customerId ?? null}::uuid
      union all select customer_id from customer_login where email_key = ${emailKey}
    )
    -- The access token of an account that was merged into another outlives it by minutes.
    union all select from customer_merge where merged_id = ${customerId ?? null}::uuid
  `.execute(db);
  return rows.length > 0;
}

type NewBlock = { customerId: string; reason: string; by: string; at: Date };

/** False if the customer is blocked already. */
export async function insertBlock(tx: Database, { customerId, reason, by, at }: NewBlock): Promise<boolean> {
  const { rows } = await sql`
    insert into customer_block (customer_id, reason, blocked_by, blocked_at)
    values (${customerId}, ${reason}, ${by}, ${at})
    on conflict (customer_id) where unblocked_at is null do nothing
    returning block_id
  `.execute(tx);
  return rows.length > 0;
}

/** False if the customer is not blocked. */
export async function endBlock(tx: Database, { customerId, reason, by, at }: NewBlock): Promise<boolean> {
  const { rows } = await sql`
    update customer_block set unblock_reason = ${reason}, unblocked_by = ${by}, unblocked_at = ${at}
    where customer_id = ${customerId} and unblocked_at is null
    returning block_id
  `.execute(tx);
  return rows.length > 0;
}

/** Newest first. */
export async function readBlocks(db: Database, customerId: string): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select reason, blocked_by, blocked_at, unblock_reason, unblocked_by, unblocked_at
    from customer_block where customer_id = ${customerId}
    order by block_id desc
  `.execute(db);
  return rows;
}
