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

/** Takes the card of a token that nobody has used: of two who try, one gets it. */
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

export async function forgetTokens(db: Database, before: Date): Promise<void> {
  await tables(db).deleteFrom('gatewayToken').where('createdAt', '<', before).execute();
}
