import type { AuthTables } from '#server/account/sign-in/auth-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

const tables = (db: Database) => db.$extendTables<AuthTables>();

export type FamilyRow = { familyId: string; customerId: string; startedAt: Date; endedAt: Date | null };

export async function insertFamily(tx: Database, customerId: string, startedAt: Date): Promise<FamilyRow> {
  return await tables(tx)
    .insertInto('sessionFamily')
    .values({ customerId, startedAt, endedAt: null, endedBy: null })
    .returning(['familyId', 'customerId', 'startedAt', 'endedAt'])
    .executeTakeFirstOrThrow();
}

export async function insertToken(
  tx: Database,
  token: { tokenHash: Buffer; familyId: string; madeAt: Date },
): Promise<void> {
  await tables(tx)
    .insertInto('sessionToken')
    .values({ ...token, replacedAt: null })
    .execute();
}

/** Token family (session). Row lock: concurrent uses of its tokens wait until the transaction ends. */
export async function lockFamilyByToken(tx: Database, hash: Buffer): Promise<FamilyRow | undefined> {
  return await tables(tx)
    .selectFrom('sessionFamily')
    .innerJoin('sessionToken', 'sessionToken.familyId', 'sessionFamily.familyId')
    .select(['sessionFamily.familyId', 'customerId', 'startedAt', 'endedAt'])
    .where('tokenHash', '=', hash)
    .forUpdate('sessionFamily')
    .executeTakeFirst();
}

/** Read after the family lock, so that a concurrent rotation is visible. */
export async function findToken(tx: Database, hash: Buffer): Promise<{ replacedAt: Date | null } | undefined> {
  return await tables(tx)
    .selectFrom('sessionToken')
    .select('replacedAt')
    .where('tokenHash', '=', hash)
    .executeTakeFirst();
}

export async function markReplaced(tx: Database, hash: Buffer, replacedAt: Date): Promise<void> {
  await tables(tx).updateTable('sessionToken').set({ replacedAt }).where('tokenHash', '=', hash).execute();
}

type Ending = { at: Date; by: 'logout' | 'reuse' | 'password' | 'deletion' | 'block' | 'merge' };

export async function endFamily(tx: Database, familyId: string, { at, by }: Ending): Promise<void> {
  await tables(tx)
    .updateTable('sessionFamily')
    .set({ endedAt: at, endedBy: by })
    .where('familyId', '=', familyId)
    .where('endedAt', 'is', null)
    .execute();
}

export async function endFamilies(tx: Database, customerId: string, { at, by }: Ending): Promise<void> {
  await tables(tx)
    .updateTable('sessionFamily')
    .set({ endedAt: at, endedBy: by })
    .where('customerId', '=', customerId)
    .where('endedAt', 'is', null)
    .execute();
}

export async function findFamily(db: Database, familyId: string): Promise<FamilyRow | undefined> {
  return await tables(db)
    .selectFrom('sessionFamily')
    .select(['familyId', 'customerId', 'startedAt', 'endedAt'])
    .where('familyId', '=', familyId)
    .executeTakeFirst();
}

export async function forgetFamilies(tx: Database, startedBefore: Date): Promise<void> {
  await tables(tx).deleteFrom('sessionFamily').where('startedAt', '<', startedBefore).execute();
}
