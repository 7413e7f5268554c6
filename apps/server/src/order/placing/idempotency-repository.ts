import { sql } from 'kysely';
import type { OrderTables, TableRow } from '#server/order/orders/order-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

const tables = (db: Database) => db.$extendTables<OrderTables>();

export type ClaimedKey = { scope: string; key: string };
export type StoredReply = Pick<TableRow<'idempotencyKey'>, 'fingerprint' | 'status' | 'reply'>;

/** Undefined unless the caller does the work. A claim without a response can be taken over once it has expired. */
export async function claimKey(
  db: Database,
  { scope, key, fingerprint, now, lapsed }: ClaimedKey & { fingerprint: Buffer; now: Date; lapsed: Date },
): Promise<'new' | 'taken over' | undefined> {
  const row = await tables(db)
    .insertInto('idempotencyKey')
    .values({ scope, key, fingerprint, claimedAt: now, status: null, reply: null })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ claimedAt: now })
        .where('idempotencyKey.status', 'is', null)
        .where('idempotencyKey.claimedAt', '<', lapsed)
        .where('idempotencyKey.fingerprint', '=', fingerprint),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirst();
  if (!row) return undefined;
  return row.isNew ? 'new' : 'taken over';
}

export async function findAnswer(db: Database, { scope, key }: ClaimedKey): Promise<StoredReply | undefined> {
  return await tables(db)
    .selectFrom('idempotencyKey')
    .select(['fingerprint', 'status', 'reply'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function keepAnswer(
  db: Database,
  { scope, key, status, reply }: ClaimedKey & { status: number; reply: unknown },
): Promise<void> {
  await tables(db)
    .updateTable('idempotencyKey')
    .set({ status, reply: JSON.stringify(reply) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}

export async function dropClaim(db: Database, { scope, key }: ClaimedKey): Promise<void> {
  await tables(db)
    .deleteFrom('idempotencyKey')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute();
}

export async function forgetAnswers(db: Database, before: Date): Promise<void> {
  await sql`delete from idempotency_key where claimed_at < ${before}`.execute(db);
}
