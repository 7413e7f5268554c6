import type { AuthTables } from '#server/account/sign-in/auth-tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AnsweredChallenge } from '#server/platform/passkey/passkey-challenges.ts';

const tables = (db: Database) => db.$extendTables<AuthTables>();

type Passkeys = AuthTables['passkey'];
export type PasskeyRow = Omit<Passkeys, 'passkeyId' | 'counter'> & { passkeyId: string; counter: number };

const COLUMNS = [
  'passkeyId',
  'customerId',
  'credentialId',
  'site',
  'publicKey',
  'counter',
  'transports',
  'name',
  'addedAt',
  'lastUsedAt',
] as const;

/** The driver returns bigint as text; this value has 32 bits. */
const counted = <Row extends { counter: string }>(row: Row) => ({ ...row, counter: Number(row.counter) });

export async function findPasskey(db: Database, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const row = await tables(db)
    .selectFrom('passkey')
    .select(COLUMNS)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
  return row && counted(row);
}

/** Ordered oldest first. */
export async function listPasskeys(db: Database, customerId: string): Promise<PasskeyRow[]> {
  const rows = await tables(db)
    .selectFrom('passkey')
    .select(COLUMNS)
    .where('customerId', '=', customerId)
    .orderBy('addedAt')
    .orderBy('passkeyId')
    .execute();
  return rows.map(counted);
}

/** Returns undefined if the credential id exists, for any customer. */
export async function insertPasskey(
  tx: Database,
  passkey: Omit<PasskeyRow, 'passkeyId' | 'lastUsedAt'>,
): Promise<PasskeyRow | undefined> {
  const row = await tables(tx)
    .insertInto('passkey')
    .values({ ...passkey, counter: String(passkey.counter), lastUsedAt: null })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && counted(row);
}

export async function savePasskeyUse(
  tx: Database,
  passkeyId: string,
  { counter, lastUsedAt }: { counter: number; lastUsedAt: Date },
): Promise<void> {
  await tables(tx)
    .updateTable('passkey')
    .set({ counter: String(counter), lastUsedAt })
    .where('passkeyId', '=', passkeyId)
    .execute();
}

/** Key of a passkey scoped to its owner. */
export type OwnPasskey = { customerId: string; passkeyId: string };

export async function renamePasskey(
  db: Database,
  { customerId, passkeyId }: OwnPasskey,
  name: string,
): Promise<PasskeyRow | undefined> {
  const row = await tables(db)
    .updateTable('passkey')
    .set({ name })
    .where('passkeyId', '=', passkeyId)
    .where('customerId', '=', customerId)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && counted(row);
}

/** Returns false if the customer has no such passkey. */
export async function deletePasskey(db: Database, { customerId, passkeyId }: OwnPasskey): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('passkey')
    .where('passkeyId', '=', passkeyId)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasskeys(tx: Database, customerId: string): Promise<void> {
  await tables(tx).deleteFrom('passkey').where('customerId', '=', customerId).execute();
}

/** Returns false if the challenge was already used. */
export async function noteAnswered(tx: Database, challenge: AnsweredChallenge): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tables(tx)
    .insertInto('passkeyChallenge')
    .values(challenge)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function deleteAnswered(tx: Database, before: Date): Promise<void> {
  await tables(tx).deleteFrom('passkeyChallenge').where('expiresAt', '<', before).execute();
}
