import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffTables } from './staff-tables.ts';

const tables = (db: Database) => db.$extendTables<StaffTables>();

export type AccountRow = Selectable<StaffTables['staffAccount']>;

export const findAccountByEmail = (db: Database, emailKey: string): Promise<AccountRow | undefined> =>
  tables(db).selectFrom('staffAccount').selectAll().where('emailKey', '=', emailKey).executeTakeFirst();

export const findAccount = (db: Database, staffId: string): Promise<AccountRow | undefined> =>
  tables(db).selectFrom('staffAccount').selectAll().where('staffId', '=', staffId).executeTakeFirst();

/** Row lock: concurrent sign-ins and changes wait for each other. */
export const lockAccount = (tx: Database, staffId: string): Promise<AccountRow | undefined> =>
  tables(tx).selectFrom('staffAccount').selectAll().where('staffId', '=', staffId).forUpdate().executeTakeFirst();

type NewAccount = Pick<
  Insertable<StaffTables['staffAccount']>,
  'email' | 'emailKey' | 'name' | 'language' | 'invitedAt'
>;

/** Undefined if the address has an account. */
export async function insertAccount(tx: Database, account: NewAccount): Promise<string | undefined> {
  const inserted = await tables(tx)
    .insertInto('staffAccount')
    .values({ ...account, ...NEW })
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .returning('staffId')
    .executeTakeFirst();
  return inserted?.staffId;
}

const NEW = {
  passwordHash: null,
  totpSecret: null,
  totpConfirmedAt: null,
  totpStep: null,
  joinedAt: null,
  blockedAt: null,
  blockedReason: null,
};

type Change = Partial<
  Pick<
    AccountRow,
    | 'email'
    | 'emailKey'
    | 'name'
    | 'passwordHash'
    | 'totpSecret'
    | 'totpConfirmedAt'
    | 'totpStep'
    | 'joinedAt'
    | 'blockedAt'
    | 'blockedReason'
  >
>;

export async function changeAccount(tx: Database, staffId: string, change: Change): Promise<void> {
  await tables(tx)
    .updateTable('staffAccount')
    .set((account) => ({ ...change, version: account('version', '+', 1) }))
    .where('staffId', '=', staffId)
    .execute();
}

export async function insertInvitation(
  tx: Database,
  invitation: Omit<StaffTables['staffInvitation'], 'usedAt'>,
): Promise<void> {
  await tables(tx).deleteFrom('staffInvitation').where('staffId', '=', invitation.staffId).execute();
  await tables(tx)
    .insertInto('staffInvitation')
    .values({ ...invitation, usedAt: null })
    .execute();
}

export const lockInvitation = (tx: Database, tokenHash: Buffer): Promise<StaffTables['staffInvitation'] | undefined> =>
  tables(tx)
    .selectFrom('staffInvitation')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();

export async function markInvitationUsed(tx: Database, tokenHash: Buffer, usedAt: Date): Promise<void> {
  await tables(tx).updateTable('staffInvitation').set({ usedAt }).where('tokenHash', '=', tokenHash).execute();
}

export async function replaceRecoveryCodes(tx: Database, staffId: string, hashes: readonly Buffer[]): Promise<void> {
  await tables(tx).deleteFrom('staffRecoveryCode').where('staffId', '=', staffId).execute();
  if (hashes.length === 0) return;
  await tables(tx)
    .insertInto('staffRecoveryCode')
    .values(hashes.map((codeHash) => ({ staffId, codeHash, usedAt: null })))
    .execute();
}

/** False if the code is unknown or was used. */
export async function useRecoveryCode(
  tx: Database,
  { staffId, codeHash }: { staffId: string; codeHash: Buffer },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('staffRecoveryCode')
    .set({ usedAt: at })
    .where('staffId', '=', staffId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Database, staffId: string): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('staffRecoveryCode')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes every second factor, and the identities at providers, which may be second factors as well. */
export async function deleteFactors(tx: Database, staffId: string): Promise<void> {
  await tables(tx).deleteFrom('staffRecoveryCode').where('staffId', '=', staffId).execute();
  await tables(tx).deleteFrom('staffPasskey').where('staffId', '=', staffId).execute();
  await tables(tx).deleteFrom('staffSsoLink').where('staffId', '=', staffId).execute();
  await changeAccount(tx, staffId, { totpSecret: null, totpConfirmedAt: null, totpStep: null });
}

export type PasskeyRow = Omit<Selectable<StaffTables['staffPasskey']>, 'counter'> & { counter: number };

const counted = <Row extends { counter: string }>(row: Row) => ({ ...row, counter: Number(row.counter) });

export async function findPasskey(db: Database, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const row = await tables(db)
    .selectFrom('staffPasskey')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
  return row && counted(row);
}

/** Oldest first. */
export async function listPasskeys(db: Database, staffId: string): Promise<PasskeyRow[]> {
  const rows = await tables(db)
    .selectFrom('staffPasskey')
    .selectAll()
    .where('staffId', '=', staffId)
    .orderBy('addedAt')
    .orderBy('passkeyId')
    .execute();
  return rows.map(counted);
}

/** False if the credential id exists. */
export async function insertPasskey(
  tx: Database,
  passkey: Omit<PasskeyRow, 'passkeyId' | 'lastUsedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tables(tx)
    .insertInto('staffPasskey')
    .values({ ...passkey, counter: String(passkey.counter), lastUsedAt: null })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function savePasskeyUse(
  tx: Database,
  passkeyId: string,
  { counter, lastUsedAt }: { counter: number; lastUsedAt: Date },
): Promise<void> {
  await tables(tx)
    .updateTable('staffPasskey')
    .set({ counter: String(counter), lastUsedAt })
    .where('passkeyId', '=', passkeyId)
    .execute();
}

export async function deletePasskey(tx: Database, staffId: string, passkeyId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('staffPasskey')
    .where('staffId', '=', staffId)
    .where('passkeyId', '=', passkeyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** False if the challenge was answered before. */
export async function noteAnswered(
  tx: Database,
  challenge: StaffTables['staffPasskeyChallenge'],
  now: Date,
): Promise<boolean> {
  await tables(tx).deleteFrom('staffPasskeyChallenge').where('expiresAt', '<', now).execute();
  const { numInsertedOrUpdatedRows = 0n } = await tables(tx)
    .insertInto('staffPasskeyChallenge')
    .values(challenge)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
