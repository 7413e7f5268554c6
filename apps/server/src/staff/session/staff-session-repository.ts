import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { StaffTables } from '#server/staff/identity/staff-tables.ts';

const tables = (db: Database) => db.$extendTables<StaffTables>();

type SessionRow = Omit<Selectable<StaffTables['staffSession']>, 'tokenHash'>;

export type SessionWithAccount = SessionRow & {
  name: string;
  email: string;
  blockedAt: Date | null;
  hasTotp: boolean;
  hasPasskey: boolean;
};

const SESSION = [
  'staffSession.sessionId',
  'staffSession.staffId',
  'device',
  'network',
  'startedAt',
  'lastSeenAt',
  'provedAt',
  'endedAt',
  'hasProviderFactor',
] as const;

export async function findSession(db: Database, tokenHash: Buffer): Promise<SessionWithAccount | undefined> {
  return await tables(db)
    .selectFrom('staffSession')
    .innerJoin('staffAccount', 'staffAccount.staffId', 'staffSession.staffId')
    .select([...SESSION, 'staffAccount.name', 'email', 'blockedAt'])
    .select([
      sql<boolean>`totp_confirmed_at is not null`.as('hasTotp'),
      sql<boolean>`exists (select from staff_passkey where staff_passkey.staff_id = staff_account.staff_id)`.as(
        'hasPasskey',
      ),
    ])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

export async function insertSession(
  tx: Database,
  session: Omit<Insertable<StaffTables['staffSession']>, 'sessionId' | 'endedAt'>,
): Promise<string> {
  const { sessionId } = await tables(tx)
    .insertInto('staffSession')
    .values({ ...session, endedAt: null })
    .returning('sessionId')
    .executeTakeFirstOrThrow();
  return sessionId;
}

export async function noteSeen(db: Database, sessionId: string, at: Date): Promise<void> {
  await tables(db).updateTable('staffSession').set({ lastSeenAt: at }).where('sessionId', '=', sessionId).execute();
}

export async function noteProof(tx: Database, sessionId: string, proof: { provedAt: Date; tokenHash: Buffer }) {
  await tables(tx).updateTable('staffSession').set(proof).where('sessionId', '=', sessionId).execute();
}

/** Sessions that may still be used, newest first. */
export async function listSessions(db: Database, staffId: string, startedAfter: Date): Promise<SessionRow[]> {
  return await tables(db)
    .selectFrom('staffSession')
    .select(SESSION)
    .where('staffId', '=', staffId)
    .where('endedAt', 'is', null)
    .where('startedAt', '>', startedAfter)
    .orderBy('lastSeenAt', 'desc')
    .execute();
}

/** Returns the ids of the sessions that were running. */
export async function endSessions(
  tx: Database,
  { staffId, only, except }: { staffId: string; only?: string | undefined; except?: string | undefined },
  at: Date,
): Promise<string[]> {
  const ended = await tables(tx)
    .updateTable('staffSession')
    .set({ endedAt: at })
    .where('staffId', '=', staffId)
    .where('endedAt', 'is', null)
    .$if(only !== undefined, (query) => query.where('sessionId', '=', only ?? ''))
    .$if(except !== undefined, (query) => query.where('sessionId', '<>', except ?? ''))
    .returning('sessionId')
    .execute();
  return ended.map(({ sessionId }) => sessionId);
}

export async function deleteOldSessions(tx: Database, before: Date): Promise<void> {
  await tables(tx).deleteFrom('staffSession').where('startedAt', '<', before).execute();
}
