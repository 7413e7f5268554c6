import type { ConfirmedSubject } from '@shop/domain/site/readiness/readiness';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type Confirmation = {
  topic: ConfirmedSubject;
  fingerprint: string;
  confirmedBy: string;
  confirmedAt: Date;
};

type ReadinessTables = { readinessConfirmation: Confirmation };

const readiness = (db: Database) => db.$extendTables<ReadinessTables>();

export const readConfirmations = (db: Database): Promise<Confirmation[]> =>
  readiness(db).selectFrom('readinessConfirmation').selectAll().execute();

export async function saveConfirmation(db: Database, confirmation: Confirmation): Promise<void> {
  const { topic, ...rest } = confirmation;
  await readiness(db)
    .insertInto('readinessConfirmation')
    .values(confirmation)
    .onConflict((conflict) => conflict.column('topic').doUpdateSet({ ...rest }))
    .execute();
}

/** Owners of the back office who can sign in. */
export async function countOwners(db: Database): Promise<{ count: number; withSecondFactor: number }> {
  const { rows } = await sql<{ count: number; withSecondFactor: number }>`
    select count(*)::int as count, (count(*) filter (where totp_confirmed_at is not null
      or exists (select from staff_passkey where staff_passkey.staff_id = staff_account.staff_id)))::int as with_second_factor
    from staff_account
    where joined_at is not null and blocked_at is null and staff_id in (
      select staff_id from staff_member join staff_role using (role_id) where is_owner)
  `.execute(db);
  return rows[0] ?? { count: 0, withSecondFactor: 0 };
}

/** Products among `skus` that shoppers can see. */
export async function countOnline(db: Database, skus: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product where online and sku = any(${skus})
  `.execute(db);
  return rows[0]?.count ?? 0;
}
