import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { QuoteTables } from './quote-tables.ts';

const tables = (db: Database) => db.$extendTables<QuoteTables>();

/** Gift card, pass or gift wrapping in the quote, with its fulfilment data. */
export type ServiceRow = Omit<Selectable<QuoteTables['quoteService']>, 'quoteId' | 'addedAt'>;

export async function readServices(db: Database, quoteId: string): Promise<ServiceRow[]> {
  return await tables(db)
    .selectFrom('quoteService')
    .select(['serviceId', 'kind', 'amount', 'currency', 'details'])
    .where('quoteId', '=', quoteId)
    .orderBy('addedAt')
    .orderBy('serviceId')
    .execute();
}

export async function insertService(tx: Database, service: Insertable<QuoteTables['quoteService']>): Promise<void> {
  await tables(tx).insertInto('quoteService').values(service).execute();
}

/** Upsert: a quote has at most one wrapping. */
export async function saveGiftWrap(
  tx: Database,
  { quoteId, ...wrap }: Omit<Insertable<QuoteTables['quoteService']>, 'kind'>,
): Promise<void> {
  await tables(tx)
    .insertInto('quoteService')
    .values({ quoteId, kind: 'gift-wrap', ...wrap })
    .onConflict((conflict) => conflict.column('quoteId').where('kind', '=', 'gift-wrap').doUpdateSet(wrap))
    .execute();
}

export async function deleteService(tx: Database, quoteId: string, serviceId: string): Promise<void> {
  await tables(tx)
    .deleteFrom('quoteService')
    .where('quoteId', '=', quoteId)
    .where('serviceId', '=', serviceId)
    .execute();
}

/** A quote has at most one pass and one wrapping; on merge the target keeps its own. */
export async function moveServices(tx: Database, from: string, to: string): Promise<void> {
  await tables(tx)
    .updateTable('quoteService')
    .set({ quoteId: to })
    .where('quoteId', '=', from)
    .where((eb) =>
      eb.or([
        eb('kind', '=', 'gift-card'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('quoteService as own')
              .select(sql`1`.as('one'))
              .where('own.quoteId', '=', to)
              .whereRef('own.kind', '=', 'quoteService.kind'),
          ),
        ),
      ]),
    )
    .execute();
}
