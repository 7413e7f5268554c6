import type { Currency } from '@shop/domain/money';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { PassRow } from './delivery-pass-repository.ts';
import type { DeliveryPassTables } from './delivery-pass-tables.ts';

const tables = (db: Database) => db.$extendTables<DeliveryPassTables>();

/** Renewing passes that end in this period and have no renewal notice yet. */
export async function readEnding(tx: Database, { now, before }: { now: Date; before: Date }): Promise<PassRow[]> {
  return await tables(tx)
    .selectFrom('deliveryPass')
    .selectAll('deliveryPass')
    .where('renews', '=', true)
    .where('until', '>', now)
    .where('until', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveryPassRenewal')
            .select('renewalId')
            .whereRef('deliveryPassRenewal.passId', '=', 'deliveryPass.passId')
            .whereRef('deliveryPassRenewal.dueAt', '=', 'deliveryPass.until'),
        ),
      ),
    )
    .execute();
}

type NewRenewal = { passId: string; dueAt: Date; amount: number; currency: Currency; toldAt: Date };

/** Returns false if another process has created it meanwhile. */
export async function insertRenewal(tx: Database, renewal: NewRenewal): Promise<boolean> {
  const inserted = await tables(tx)
    .insertInto('deliveryPassRenewal')
    .values({ ...renewal, state: 'told', endedAt: null })
    .onConflict((conflict) => conflict.columns(['passId', 'dueAt']).doNothing())
    .returning('renewalId')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function readDueRenewals(tx: Database, before: Date): Promise<string[]> {
  const due = await tables(tx)
    .selectFrom('deliveryPassRenewal')
    .select('renewalId')
    .where('state', '=', 'told')
    .where('dueAt', '<=', before)
    .execute();
  return due.map(({ renewalId }) => renewalId);
}

export async function findRenewals(db: Database, references: readonly string[]): Promise<string[]> {
  const found = await tables(db)
    .selectFrom('deliveryPassRenewal')
    .select('renewalId')
    .where(sql<boolean>`renewal_id::text = any(${references})`)
    .execute();
  return found.map(({ renewalId }) => renewalId);
}

/** Locks only the renewal row, so that cancelling the pass does not wait for the gateway. */
export async function lockRenewal(tx: Database, renewalId: string) {
  return await tables(tx)
    .selectFrom('deliveryPassRenewal')
    .innerJoin('deliveryPass', 'deliveryPass.passId', 'deliveryPassRenewal.passId')
    .select(['deliveryPassRenewal.passId', 'dueAt', 'amount', 'currency'])
    .select(['customerId', 'brand', 'locale', 'until', 'renews'])
    .where('renewalId', '=', renewalId)
    .where('state', '=', 'told')
    .forUpdate('deliveryPassRenewal')
    .executeTakeFirst();
}

export async function endRenewal(
  tx: Database,
  renewalId: string,
  end: { state: 'paid' | 'declined' | 'dropped'; endedAt: Date },
): Promise<void> {
  await tables(tx).updateTable('deliveryPassRenewal').set(end).where('renewalId', '=', renewalId).execute();
}
