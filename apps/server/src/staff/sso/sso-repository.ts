import type { Database } from '#server/platform/database/database.ts';
import type { StaffTables } from '#server/staff/identity/staff-tables.ts';

const tables = (db: Database) => db.$extendTables<StaffTables>();

type Identity = { issuer: string; subject: string };

export async function findLinked(db: Database, { issuer, subject }: Identity): Promise<string | undefined> {
  const link = await tables(db)
    .selectFrom('staffSsoLink')
    .select('staffId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return link?.staffId;
}

/** False if the account is linked with another identity of this provider. */
export async function insertLink(tx: Database, link: StaffTables['staffSsoLink']): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tables(tx)
    .insertInto('staffSsoLink')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
