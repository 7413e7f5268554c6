import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { AddressTables } from './address-tables.ts';

const tables = (db: Database) => db.$extendTables<AddressTables>();

export type AddressRow = Selectable<AddressTables['customerAddress']>;
export type AddressText = Omit<
  AddressRow,
  'addressId' | 'position' | 'customerId' | 'isDefaultDelivery' | 'isDefaultBilling' | 'createdAt' | 'updatedAt'
>;
/** Key of an address scoped to its customer: another customer's address is never found. */
export type AddressKey = { customerId: string; addressId: string };
export type DefaultUse = 'isDefaultDelivery' | 'isDefaultBilling';

/** Transaction lock per customer: serialises changes of the address book. */
export async function queueForBook(tx: Database, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address-book ${customerId}`}, 0))`.execute(tx);
}

/** Ordered oldest first. */
export async function findAddresses(db: Database, customerId: string): Promise<AddressRow[]> {
  return await tables(db)
    .selectFrom('customerAddress')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('position')
    .execute();
}

export async function insertAddress(
  tx: Database,
  address: Omit<AddressRow, 'addressId' | 'position'>,
): Promise<string> {
  const { addressId } = await tables(tx)
    .insertInto('customerAddress')
    .values(address)
    .returning('addressId')
    .executeTakeFirstOrThrow();
  return addressId;
}

export async function updateAddress(
  tx: Database,
  { customerId, addressId }: AddressKey,
  address: AddressText & { updatedAt: Date },
): Promise<void> {
  await tables(tx)
    .updateTable('customerAddress')
    .set(address)
    .where('customerId', '=', customerId)
    .where('addressId', '=', addressId)
    .execute();
}

/** Two statements: at no time may two addresses be the default (unique index). */
export async function makeDefault(tx: Database, { customerId, addressId }: AddressKey, use: DefaultUse): Promise<void> {
  const customerAddresses = tables(tx).updateTable('customerAddress').where('customerId', '=', customerId);
  await customerAddresses
    .set({ [use]: false })
    .where(use, '=', true)
    .execute();
  await customerAddresses
    .set({ [use]: true })
    .where('addressId', '=', addressId)
    .execute();
}

export async function deleteAddress(tx: Database, { customerId, addressId }: AddressKey): Promise<void> {
  await tables(tx)
    .deleteFrom('customerAddress')
    .where('customerId', '=', customerId)
    .where('addressId', '=', addressId)
    .execute();
}
