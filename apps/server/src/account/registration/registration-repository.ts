import type { MarketingChoices } from '@shop/domain/account/sign-in/registration';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { AuthTables } from '#server/account/sign-in/auth-tables.ts';
import type { Database } from '#server/platform/database/database.ts';

const tables = (db: Database) => db.$extendTables<AuthTables>();

export type RegistrationRow = {
  registrationId: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  marketing: MarketingChoices;
  brand: BrandKey;
  locale: Locale;
};

export async function insertRegistration(
  tx: Database,
  { marketing, ...requested }: Omit<RegistrationRow, 'registrationId'> & { askedAt: Date },
): Promise<string> {
  const { registrationId } = await tables(tx)
    .insertInto('registration')
    .values({ ...requested, marketing: JSON.stringify(marketing) })
    .returning('registrationId')
    .executeTakeFirstOrThrow();
  return registrationId;
}

export async function findRegistration(tx: Database, registrationId: string): Promise<RegistrationRow | undefined> {
  return await registrations(tx).where('registrationId', '=', registrationId).executeTakeFirst();
}

/** Newest unconfirmed registration of an address. */
export async function findPending(db: Database, emailKey: string): Promise<RegistrationRow | undefined> {
  return await registrations(db)
    .where('emailKey', '=', emailKey)
    .orderBy('askedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether the address was registered again since. */
export async function hasNewer(
  tx: Database,
  { registrationId, emailKey }: Pick<RegistrationRow, 'registrationId' | 'emailKey'>,
): Promise<boolean> {
  const newer = await tables(tx)
    .selectFrom('registration')
    .select('registrationId')
    .where('emailKey', '=', emailKey)
    .where('askedAt', '>', (query) =>
      query.selectFrom('registration as own').select('own.askedAt').where('own.registrationId', '=', registrationId),
    )
    .executeTakeFirst();
  return newer !== undefined;
}

export async function deleteRegistrations(tx: Database, emailKey: string): Promise<void> {
  await tables(tx).deleteFrom('registration').where('emailKey', '=', emailKey).execute();
}

export async function forgetRegistrations(tx: Database, before: Date): Promise<void> {
  await tables(tx).deleteFrom('registration').where('askedAt', '<', before).execute();
}

const registrations = (db: Database) =>
  tables(db)
    .selectFrom('registration')
    .select(['registrationId', 'email', 'emailKey', 'passwordHash', 'firstName', 'lastName', 'marketing'])
    .select(['brand', 'locale', sql<string | null>`birth_date::text`.as('birthDate')]);
