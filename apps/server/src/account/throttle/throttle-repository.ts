import type { Tries } from '@shop/domain/account/sign-in/login-throttle';
import { sql } from 'kysely';
import type { AuthTables } from '#server/account/sign-in/auth-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

const tables = (db: Database) => db.$extendTables<AuthTables>();

/** Attempts of a subject. Row lock: concurrent attempts wait until the transaction ends. */
export async function lockTries(tx: Database, subject: string, now: Date): Promise<Tries> {
  await tables(tx)
    .insertInto('signInTries')
    .values({ subject, count: 0, lastAt: now, waitUntil: null })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute();
  return await tables(tx)
    .selectFrom('signInTries')
    .select(['count', 'lastAt', 'waitUntil'])
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveTries(tx: Database, subject: string, tries: Tries): Promise<void> {
  await tables(tx).updateTable('signInTries').set(tries).where('subject', '=', subject).execute();
}

export async function clearLoginAttempts(tx: Database, before: Date): Promise<void> {
  await tables(tx).deleteFrom('signInTries').where('lastAt', '<', before).execute();
}

type AccountNetwork = { emailKey: string; networkHash: string };

/** One query for known and unknown accounts alike. */
export async function isKnownNetwork(db: Database, { emailKey, networkHash }: AccountNetwork): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('customerNetwork')
    .innerJoin('customerLogin', 'customerLogin.customerId', 'customerNetwork.customerId')
    .select('networkHash')
    .where('emailKey', '=', emailKey)
    .where('networkHash', '=', networkHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Nothing is stored for an unknown account. */
export async function noteNetwork(tx: Database, { emailKey, networkHash }: AccountNetwork, at: Date): Promise<void> {
  await tables(tx)
    .insertInto('customerNetwork')
    .columns(['customerId', 'networkHash', 'lastSeenAt'])
    .expression((query) =>
      query
        .selectFrom('customerLogin')
        .select(['customerId', sql.val(networkHash).as('networkHash'), sql<Date>`${at}::timestamptz`.as('lastSeenAt')])
        .where('emailKey', '=', emailKey),
    )
    .onConflict((conflict) => conflict.columns(['customerId', 'networkHash']).doUpdateSet({ lastSeenAt: at }))
    .execute();
}

type AccountDevice = { emailKey: string; tokenHash: string };

/** One query for known and unknown accounts alike. */
export async function isKnownDevice(db: Database, { emailKey, tokenHash }: AccountDevice): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('customerDeviceToken')
    .innerJoin('customerLogin', 'customerLogin.customerId', 'customerDeviceToken.customerId')
    .select('tokenHash')
    .where('emailKey', '=', emailKey)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Nothing is stored for an unknown account. */
export async function noteDevice(tx: Database, { emailKey, tokenHash }: AccountDevice, at: Date): Promise<void> {
  await tables(tx)
    .insertInto('customerDeviceToken')
    .columns(['customerId', 'tokenHash', 'lastSeenAt'])
    .expression((query) =>
      query
        .selectFrom('customerLogin')
        .select(['customerId', sql.val(tokenHash).as('tokenHash'), sql<Date>`${at}::timestamptz`.as('lastSeenAt')])
        .where('emailKey', '=', emailKey),
    )
    .onConflict((conflict) => conflict.columns(['customerId', 'tokenHash']).doUpdateSet({ lastSeenAt: at }))
    .execute();
}

export async function forgetPlaces(tx: Database, before: Date): Promise<void> {
  await tables(tx).deleteFrom('customerNetwork').where('lastSeenAt', '<', before).execute();
  await tables(tx).deleteFrom('customerDeviceToken').where('lastSeenAt', '<', before).execute();
}
