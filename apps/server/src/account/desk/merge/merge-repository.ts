import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { MergeTreatment } from './merge-plan.ts';

/** Accounts of a merge by id. */
export type MergePair = { kept: string; ended: string };
type Column = { table: string; column: string };

/** Runs a treatment that needs no rule of its own. */
export async function treatColumn(
  tx: Database,
  treatment: MergeTreatment,
  { table, column, kept, ended }: Column & MergePair,
): Promise<void> {
  const [rows, owner] = [sql.table(table), sql.ref(column)];
  if (treatment.how === 'move') await sql`update ${rows} set ${owner} = ${kept} where ${owner} = ${ended}`.execute(tx);
  if (treatment.how === 'fill') {
    const lacking = lacksRow({ table, column, kept }, treatment.key);
    await sql`update ${rows} set ${owner} = ${kept} where ${owner} = ${ended} and ${lacking}`.execute(tx);
  }
  if (treatment.how === 'fill' || treatment.how === 'drop')
    await sql`delete from ${rows} where ${owner} = ${ended}`.execute(tx);
}

function lacksRow({ table, column, kept }: Column & { kept: string }, key: readonly string[]): RawBuilder<unknown> {
  const same = key.map((name) => sql`own.${sql.ref(name)} = ${sql.table(table)}.${sql.ref(name)}`);
  const conditions = [sql`own.${sql.ref(column)} = ${kept}`, ...same];
  return sql`not exists (select from ${sql.table(table)} own where ${sql.join(conditions, sql` and `)})`;
}

/**
 * Locks what a merge changes, in the order of checkout: logins, quotes, orders. Both accounts are locked by id, so that
 * two merges of the same accounts wait for each other instead of deadlocking.
 */
export async function lockPair(tx: Database, { kept, ended }: MergePair): Promise<void> {
  const both = [kept, ended].sort();
  // Sign-in and every change of a customer by the desk take this lock.
  await sql`select from customer_login where customer_id in (${sql.join(both)}) order by customer_id for update`.execute(
    tx,
  );
  for (const subject of ['quote of', 'wishlists of'])
    for (const customerId of both)
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${subject} ${customerId}`}, 0))`.execute(tx);
  await sql`
    select from quote where customer_id in (${sql.join(both)}) and status in ('open', 'paying')
    order by quote_id for update
  `.execute(tx);
}

/** Locks the orders, then the customers, then the balances. A refund, which starts at its order, waits here. */
export async function lockMoney(tx: Database, { kept, ended }: MergePair): Promise<void> {
  await sql`select from shop_order where customer_id = ${ended} order by order_id for update`.execute(tx);
  const both = sql.join([kept, ended]);
  await sql`select from customer where customer_id in (${both}) order by customer_id for update`.execute(tx);
}

export async function lockCredit(tx: Database, { kept, ended }: MergePair): Promise<void> {
  await sql`
    select from ledger_account where kind = 'credit' and customer_id in (${sql.join([kept, ended])})
    order by account_id for update
  `.execute(tx);
}

export async function insertMerge(tx: Database, { kept, ended }: MergePair, at: Date): Promise<void> {
  await sql`
    insert into customer_merge (merged_id, kept_id, merged_at) values (${ended}, ${kept}, ${at})
  `.execute(tx);
}

/** Account that a merged one became part of. */
export async function findKeptId(db: Database, customerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ keptId: string }>`
    select kept_id from customer_merge where merged_id = ${customerId}
  `.execute(db);
  return rows[0]?.keptId;
}
