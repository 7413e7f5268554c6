import type { Insertable, Selectable } from 'kysely';
import type { AuthTables } from '#server/account/sign-in/auth-tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { EmailChangeTables } from './email-change-tables.ts';

const tables = (db: Database) => db.$extendTables<EmailChangeTables & AuthTables>();

export type EmailChangeRow = Selectable<EmailChangeTables['emailChange']>;
type RequestRow = Omit<Selectable<EmailChangeTables['emailChangeRequest']>, 'requestId' | 'askedAt'>;

export async function insertChangeRequest(
  tx: Database,
  request: Insertable<EmailChangeTables['emailChangeRequest']>,
): Promise<string> {
  const { requestId } = await tables(tx)
    .insertInto('emailChangeRequest')
    .values(request)
    .returning('requestId')
    .executeTakeFirstOrThrow();
  return requestId;
}

/** Deletes and returns the request, so that it is handled once. */
export async function takeChangeRequest(tx: Database, requestId: string): Promise<RequestRow | undefined> {
  return await tables(tx)
    .deleteFrom('emailChangeRequest')
    .where('requestId', '=', requestId)
    .returning(['customerId', 'email', 'emailKey', 'brand', 'locale'])
    .executeTakeFirst();
}

/** Only the newest link of a customer is valid. */
export async function replaceChanges(tx: Database, change: EmailChangeRow): Promise<void> {
  await deleteChanges(tx, change.customerId);
  await tables(tx).insertInto('emailChange').values(change).execute();
}

/** Row lock: a concurrent use of the link waits until the transaction ends. */
export async function lockChange(tx: Database, tokenHash: Buffer): Promise<EmailChangeRow | undefined> {
  return await tables(tx)
    .selectFrom('emailChange')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteChanges(tx: Database, customerId: string): Promise<void> {
  await tables(tx).deleteFrom('emailChange').where('customerId', '=', customerId).execute();
}

/** Requests whose job has failed for good. */
export async function forgetChangeRequests(tx: Database, before: Date): Promise<void> {
  await tables(tx).deleteFrom('emailChangeRequest').where('askedAt', '<', before).execute();
}

export async function forgetChanges(tx: Database, before: Date): Promise<void> {
  await tables(tx).deleteFrom('emailChange').where('madeAt', '<', before).execute();
}

export async function saveEmail(
  tx: Database,
  customerId: string,
  saved: Pick<AuthTables['customerLogin'], 'email' | 'emailKey'>,
): Promise<void> {
  await tables(tx).updateTable('customerLogin').set(saved).where('customerId', '=', customerId).execute();
}
