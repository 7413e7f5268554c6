import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { DeliveryPassTables } from './delivery-pass-tables.ts';

const tables = (db: Database) => db.$extendTables<DeliveryPassTables>();

export type PassRow = Selectable<DeliveryPassTables['deliveryPass']>;
type PassOwner = { customerId: string; brand: string };

export async function findPass(db: Database, owner: PassOwner): Promise<PassRow | undefined> {
  return await passes(db, owner).executeTakeFirst();
}

export async function findPassById(db: Database, passId: string): Promise<PassRow | undefined> {
  return await tables(db).selectFrom('deliveryPass').selectAll().where('passId', '=', passId).executeTakeFirst();
}

/** Row lock on the pass until the transaction ends. Creates an expired pass if none exists. */
export async function lockPass(tx: Database, owner: PassOwner & { locale: string }, now: Date): Promise<PassRow> {
  await tables(tx)
    .insertInto('deliveryPass')
    .values({ ...owner, since: now, until: now, renews: false })
    .onConflict((conflict) => conflict.columns(['customerId', 'brand']).doNothing())
    .execute();
  return await passes(tx, owner).forUpdate().executeTakeFirstOrThrow();
}

const passes = (db: Database, { customerId, brand }: PassOwner) =>
  tables(db).selectFrom('deliveryPass').selectAll().where('customerId', '=', customerId).where('brand', '=', brand);

export async function savePass(
  tx: Database,
  passId: string,
  changed: Partial<Pick<PassRow, 'locale' | 'since' | 'until' | 'renews'>>,
): Promise<void> {
  await tables(tx).updateTable('deliveryPass').set(changed).where('passId', '=', passId).execute();
}

/** Returns false if the reference has already added its period. */
export async function insertPeriod(
  tx: Database,
  period: Omit<Insertable<DeliveryPassTables['deliveryPassPeriod']>, 'revokedAt'>,
): Promise<boolean> {
  const inserted = await tables(tx)
    .insertInto('deliveryPassPeriod')
    .values({ ...period, revokedAt: null })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Removes the period of a reference, once; later periods move up. */
export async function revokePeriod(tx: Database, reference: string, now: Date): Promise<void> {
  await sql`
    with revoked as (
      update delivery_pass_period set revoked_at = ${now}
      where reference = ${reference} and revoked_at is null
      returning pass_id, ends_at - starts_at as length
    )
    update delivery_pass set until = until - revoked.length, renews = false
    from revoked where delivery_pass.pass_id = revoked.pass_id
  `.execute(tx);
}
