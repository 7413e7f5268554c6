import type { RestockRequest } from '@shop/domain/back-in-stock';
import type { StockPool } from '@shop/domain/stock';
import type { BrandKey, Locale } from '@shop/domain/store';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { BackInStockTables } from './back-in-stock-tables.ts';

const requests = (db: Database) => db.$extendTables<BackInStockTables>();

type Reader = { brand: BrandKey; emailKey: string };
type Wish = Reader & { variantSku: string };

/** One request of an address at a time until the transaction ends, so that many at once cannot each send a mail. */
export async function queueForAsking(tx: Database, { brand, emailKey }: Reader): Promise<void> {
  // A lock on a row would not do: a new address has none yet.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`back in stock ${brand} ${emailKey}`}, 0))`.execute(tx);
}

export async function findRequest(tx: Database, { brand, variantSku, emailKey }: Wish) {
  const found: RestockRequest | undefined = await requests(tx)
    .selectFrom('backInStockRequest')
    .select(['status', 'askedAt'])
    .where('brand', '=', brand)
    .where('variantSku', '=', variantSku)
    .where('emailKey', '=', emailKey)
    .executeTakeFirst();
  return found;
}

export async function countAskedSince(tx: Database, { brand, emailKey }: Reader, since: Date): Promise<number> {
  const { count } = await requests(tx)
    .selectFrom('backInStockRequest')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('brand', '=', brand)
    .where('emailKey', '=', emailKey)
    .where('askedAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Asked = Wish & {
  pool: StockPool;
  email: string;
  locale: Locale;
  askedAt: Date;
  confirmationHash: Buffer;
  cancelToken: string;
};

/** Opens a request, or starts an old one anew under its old token. */
export async function saveAsked(tx: Database, asked: Asked): Promise<{ cancelToken: string }> {
  const { pool, email, locale, askedAt, confirmationHash } = asked;
  const again = { pool, email, locale, askedAt, confirmationHash, status: 'asked', confirmedAt: null } as const;
  return await requests(tx)
    .insertInto('backInStockRequest')
    .values({ ...asked, status: 'asked' })
    .onConflict((conflict) => conflict.columns(['brand', 'variantSku', 'emailKey']).doUpdateSet(again))
    .returning('cancelToken')
    .executeTakeFirstOrThrow();
}

export async function findByConfirmation(tx: Database, hash: Buffer): Promise<RestockRequest | undefined> {
  return await requests(tx)
    .selectFrom('backInStockRequest')
    .select(['status', 'askedAt'])
    .where('confirmationHash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps the hash, so that the same link answers the same. */
export async function saveConfirmed(tx: Database, hash: Buffer, now: Date): Promise<void> {
  await requests(tx)
    .updateTable('backInStockRequest')
    .set({ status: 'waiting', confirmedAt: now, cancelledAt: null })
    .where('confirmationHash', '=', hash)
    .execute();
}

/** Ending twice is not an error: the shopper does not want to wait, and does not. */
export async function saveCancelled(db: Database, cancelToken: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await requests(db)
    .updateTable('backInStockRequest')
    .set({ status: 'cancelled', cancelledAt: now, confirmationHash: null })
    .where('cancelToken', '=', cancelToken)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Deadlines = { unconfirmed: Date; over: Date; waiting: Date };

/** What nobody confirmed in time, and what is over: addresses are not kept for nothing. */
export async function forgetRequests(db: Database, { unconfirmed, over, waiting }: Deadlines): Promise<void> {
  await requests(db)
    .deleteFrom('backInStockRequest')
    .where(({ and, or, eb }) =>
      or([
        and([eb('status', '=', 'asked'), eb('askedAt', '<', unconfirmed), eb('mailedAt', 'is', null)]),
        and([eb('status', '=', 'waiting'), eb('askedAt', '<', waiting)]),
        and([
          eb('status', '<>', 'waiting'),
          eb(({ fn }) => fn<Date>('greatest', ['askedAt', 'mailedAt', 'cancelledAt']), '<', over),
        ]),
      ]),
    )
    .execute();
}
