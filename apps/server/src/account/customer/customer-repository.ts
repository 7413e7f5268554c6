import type { MarketingChannel, MarketingChoices } from '@shop/domain/account/sign-in/registration';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { CustomerTables } from './customer-tables.ts';

const tables = (db: Database) => db.$extendTables<CustomerTables>();

export type CustomerRow = { firstName: string; lastName: string; birthDate: string | null; phone: string | null };

export async function insertCustomer(tx: Database, customer: Insertable<CustomerTables['customer']>): Promise<string> {
  const { customerId } = await tables(tx)
    .insertInto('customer')
    .values(customer)
    .returning('customerId')
    .executeTakeFirstOrThrow();
  return customerId;
}

export async function findCustomer(db: Database, customerId: string): Promise<CustomerRow | undefined> {
  return await tables(db)
    .selectFrom('customer')
    .select(['firstName', 'lastName', 'phone', sql<string | null>`birth_date::text`.as('birthDate')])
    .where('customerId', '=', customerId)
    .executeTakeFirst();
}

export const findFirstName = async (db: Database, customerId: string): Promise<string | undefined> =>
  (await findCustomer(db, customerId))?.firstName;

/** Row lock: concurrent changes of the customer wait until the transaction ends. */
export async function updateCustomer(
  tx: Database,
  customerId: string,
  changes: Updateable<CustomerTables['customer']>,
): Promise<void> {
  await tables(tx).updateTable('customer').set(changes).where('customerId', '=', customerId).execute();
}

type Choices = {
  customerId: string;
  choices: readonly { channel: MarketingChannel; granted: boolean }[];
  source: 'registration' | 'account';
  chosenAt: Date;
};

export async function insertChoices(tx: Database, { customerId, choices, source, chosenAt }: Choices): Promise<void> {
  if (choices.length === 0) return;
  await tables(tx)
    .insertInto('customerMarketingChoice')
    .values(choices.map((choice) => ({ ...choice, customerId, source, chosenAt })))
    .execute();
}

export async function findChoices(db: Database, customerId: string): Promise<Partial<MarketingChoices>> {
  const newest = await tables(db)
    .selectFrom('customerMarketingChoice')
    .distinctOn('channel')
    .select(['channel', 'granted'])
    .where('customerId', '=', customerId)
    .orderBy('channel')
    .orderBy('choiceId', 'desc')
    .execute();
  return Object.fromEntries(newest.map(({ channel, granted }) => [channel, granted]));
}
