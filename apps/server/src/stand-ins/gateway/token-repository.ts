import type { Database } from '#server/platform/database/database.ts';
import type { GatewayTables, KnownCard } from './gateway-tables.ts';

const tables = (db: Database) => db.$extendTables<GatewayTables>();

const CARD = ['brand', 'lastFour', 'expiryMonth', 'expiryYear', 'behaviour', 'fingerprint'] as const;

export async function insertToken(db: Database, token: KnownCard & { token: string; createdAt: Date }): Promise<void> {
  await tables(db)
    .insertInto('gatewayToken')
    .values({ ...token, usedAt: null })
    .execute();
}

/** Consumes a token atomically: of two concurrent calls, one gets the card. */
export async function useToken(
  tx: Database,
  token: string,
  { now, madeSince }: { now: Date; madeSince: Date },
): Promise<KnownCard | undefined> {
  return await tables(tx)
    .updateTable('gatewayToken')
    .set({ usedAt: now })
    .where('token', '=', token)
    .where('usedAt', 'is', null)
    .where('createdAt', '>=', madeSince)
    .returning(CARD)
    .executeTakeFirst();
}

export async function findTokenFingerprint(db: Database, token: string, madeSince: Date): Promise<string | undefined> {
  const found = await tables(db)
    .selectFrom('gatewayToken')
    .select('fingerprint')
    .where('token', '=', token)
    .where('usedAt', 'is', null)
    .where('createdAt', '>=', madeSince)
    .executeTakeFirst();
  return found?.fingerprint;
}

export async function forgetTokens(db: Database, before: Date): Promise<void> {
  await tables(db).deleteFrom('gatewayToken').where('createdAt', '<', before).execute();
}
