import type { Insertable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { GatewayTables } from './gateway-tables.ts';

const tables = (db: Database) => db.$extendTables<GatewayTables>();

export async function insertEvent(tx: Database, event: Insertable<GatewayTables['gatewayEvent']>): Promise<string> {
  const { eventId } = await tables(tx)
    .insertInto('gatewayEvent')
    .values(event)
    .returning('eventId')
    .executeTakeFirstOrThrow();
  return eventId;
}

export async function findEvent(db: Database, eventId: string) {
  return await tables(db).selectFrom('gatewayEvent').selectAll().where('eventId', '=', eventId).executeTakeFirst();
}

export async function forgetEvents(db: Database, before: Date): Promise<void> {
  await tables(db).deleteFrom('gatewayEvent').where('createdAt', '<', before).execute();
}
