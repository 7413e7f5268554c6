import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type KeyTables = {
  apiKey: {
    keyId: string;
    name: string;
    tokenHash: Buffer;
    prefix: string;
    permissions: string[];
    stores: number[] | null;
    createdBy: string;
    createdAt: Date;
    expiresAt: Date;
    revokedAt: Date | null;
    lastUsedAt: Date | null;
  };
  staffAccount: { staffId: string; name: string; email: string; blockedAt: Date | null };
};
export type KeyRow = Omit<KeyTables['apiKey'], 'tokenHash'>;

const tables = (db: Database) => db.$extendTables<KeyTables>();
const COLUMNS = [
  ...(['keyId', 'apiKey.name', 'prefix', 'permissions', 'stores', 'createdBy'] as const),
  ...(['createdAt', 'expiresAt', 'revokedAt', 'lastUsedAt'] as const),
] as const;

/** A key of an unblocked member of staff. */
export const findKey = (db: Database, tokenHash: Buffer): Promise<KeyRow | undefined> =>
  tables(db)
    .selectFrom('apiKey')
    .innerJoin('staffAccount', 'staffAccount.staffId', 'apiKey.createdBy')
    .select(COLUMNS)
    .where('tokenHash', '=', tokenHash)
    .where('blockedAt', 'is', null)
    .executeTakeFirst();

export async function findActiveStaff(db: Database, email: string): Promise<string | undefined> {
  const account = await tables(db)
    .selectFrom('staffAccount')
    .select('staffId')
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where('blockedAt', 'is', null)
    .executeTakeFirst();
  return account?.staffId;
}

/** Usable ones first, then the newest. */
export const listKeys = (db: Database, now: Date): Promise<(KeyRow & { maker: string })[]> =>
  tables(db)
    .selectFrom('apiKey')
    .innerJoin('staffAccount', 'staffAccount.staffId', 'apiKey.createdBy')
    .select(COLUMNS)
    .select('staffAccount.name as maker')
    .orderBy(sql`revoked_at is null and expires_at > ${now}`, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(200)
    .execute();

type NewKey = Omit<KeyTables['apiKey'], 'keyId' | 'revokedAt' | 'lastUsedAt'>;

export async function insertKey(tx: Database, key: NewKey): Promise<string> {
  const { keyId } = await tables(tx)
    .insertInto('apiKey')
    .values({ ...key, keyId: sql`gen_random_uuid()`, revokedAt: null, lastUsedAt: null })
    .returning('keyId')
    .executeTakeFirstOrThrow();
  return keyId;
}

/** Returns whether it was not revoked before; undefined without such a key. */
export async function revokeKey(tx: Database, keyId: string, at: Date): Promise<boolean | undefined> {
  const key = await tables(tx).selectFrom('apiKey').select('revokedAt').where('keyId', '=', keyId).executeTakeFirst();
  if (!key) return undefined;
  if (key.revokedAt) return false;
  await tables(tx).updateTable('apiKey').set({ revokedAt: at }).where('keyId', '=', keyId).execute();
  return true;
}

export async function noteUsed(db: Database, keyId: string, at: Date): Promise<void> {
  await tables(db).updateTable('apiKey').set({ lastUsedAt: at }).where('keyId', '=', keyId).execute();
}
