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

/** The first of these fingerprints under which a card was saved, paid or typed. */
export async function findKnownFingerprint(db: Database, fingerprints: readonly string[]): Promise<string | undefined> {
  if (fingerprints.length === 0) return undefined;
  for (const table of ['gatewayCard', 'gatewayPayment', 'gatewayToken'] as const) {
    const found = await tables(db)
      .selectFrom(table)
      .select('fingerprint')
      .where('fingerprint', 'in', fingerprints)
      .limit(1)
      .executeTakeFirst();
    if (found?.fingerprint) return found.fingerprint;
  }
  return undefined;
}

export async function forgetTokens(db: Database, before: Date): Promise<void> {
  await tables(db).deleteFrom('gatewayToken').where('createdAt', '<', before).execute();
}
