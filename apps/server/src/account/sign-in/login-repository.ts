import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { AuthTables } from './auth-tables.ts';

const tables = (db: Database) => db.$extendTables<AuthTables>();

export type LoginRow = AuthTables['customerLogin'];

/** Advisory lock per address until the transaction ends: a new account has no row to lock yet. */
export async function queueForAccount(tx: Database, emailKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account ${emailKey}`}, 0))`.execute(tx);
}

export async function findLogin(db: Database, emailKey: string): Promise<LoginRow | undefined> {
  return await tables(db).selectFrom('customerLogin').selectAll().where('emailKey', '=', emailKey).executeTakeFirst();
}

export async function findLoginByCustomer(db: Database, customerId: string): Promise<LoginRow | undefined> {
  return await tables(db)
    .selectFrom('customerLogin')
    .selectAll()
    .where('customerId', '=', customerId)
    .executeTakeFirst();
}

/** Row lock: concurrent changes wait until the transaction ends. */
export async function lockLogin(tx: Database, customerId: string): Promise<LoginRow | undefined> {
  return await tables(tx)
    .selectFrom('customerLogin')
    .selectAll()
    .where('customerId', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertLogin(tx: Database, login: LoginRow): Promise<void> {
  await tables(tx).insertInto('customerLogin').values(login).execute();
}

export async function deleteLogin(tx: Database, customerId: string): Promise<void> {
  await tables(tx).deleteFrom('customerLogin').where('customerId', '=', customerId).execute();
}

export async function savePassword(
  tx: Database,
  customerId: string,
  saved: { passwordHash: string; passwordChangedAt?: Date },
): Promise<void> {
  await tables(tx).updateTable('customerLogin').set(saved).where('customerId', '=', customerId).execute();
}

export async function hasDevices(tx: Database, customerId: string): Promise<boolean> {
  const found = await tables(tx)
    .selectFrom('customerDevice')
    .select('device')
    .where('customerId', '=', customerId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns true if the device is new for the customer. */
export async function noteDevice(
  tx: Database,
  seen: { customerId: string; device: string; at: Date },
): Promise<boolean> {
  const { customerId, device, at } = seen;
  const { numUpdatedRows } = await tables(tx)
    .updateTable('customerDevice')
    .set({ lastSeenAt: at })
    .where('customerId', '=', customerId)
    .where('device', '=', device)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return false;
  await tables(tx)
    .insertInto('customerDevice')
    .values({ customerId, device, firstSeenAt: at, lastSeenAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

export type PasswordRequestRow = { email: string; emailKey: string; brand: BrandKey; locale: Locale };

export async function insertPasswordRequest(
  tx: Database,
  request: PasswordRequestRow & { askedAt: Date },
): Promise<string> {
  const { requestId } = await tables(tx)
    .insertInto('passwordRequest')
    .values(request)
    .returning('requestId')
    .executeTakeFirstOrThrow();
  return requestId;
}

/** Requests whose job has failed for good. */
export async function forgetPasswordRequests(tx: Database, before: Date): Promise<void> {
  await tables(tx).deleteFrom('passwordRequest').where('askedAt', '<', before).execute();
}

/** Deletes and returns the request, so that it is handled once. */
export async function takePasswordRequest(tx: Database, requestId: string): Promise<PasswordRequestRow | undefined> {
  return await tables(tx)
    .deleteFrom('passwordRequest')
    .where('requestId', '=', requestId)
    .returning(['email', 'emailKey', 'brand', 'locale'])
    .executeTakeFirst();
}
