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

/** Products among `skus` that shoppers can see. */
export async function countOnline(db: Database, skus: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product where online and sku = any(${skus})
  `.execute(db);
  return rows[0]?.count ?? 0;
}
