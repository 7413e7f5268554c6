import type { StockPool } from '@shop/domain/catalog/stock';
import type { RestockRequest } from '@shop/domain/quote/back-in-stock';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { BackInStockTables } from './back-in-stock-tables.ts';

const requests = (db: Database) => db.$extendTables<BackInStockTables>();

type Reader = { brand: BrandKey; emailKey: string };
type Subscription = Reader & { variantSku: string };

/** Advisory lock per address until the transaction ends, so that concurrent requests do not each send a mail. */
export async function queueRequest(tx: Database, { brand, emailKey }: Reader): Promise<void> {
  // A row lock is not enough: a new address has no row yet.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`back in stock ${brand} ${emailKey}`}, 0))`.execute(tx);
}

export async function findRequest(tx: Database, { brand, variantSku, emailKey }: Subscription) {
  const found: RestockRequest | undefined = await requests(tx)
    .selectFrom('backInStockRequest')
    .select(['status', 'askedAt'])
    .where('brand', '=', brand)
    .where('variantSku', '=', variantSku)
    .where('emailKey', '=', emailKey)
    .executeTakeFirst();
  return found;
}

export async function countRequestsSince(tx: Database, { brand, emailKey }: Reader, since: Date): Promise<number> {
  const { count } = await requests(tx)
    .selectFrom('backInStockRequest')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('brand', '=', brand)
    .where('emailKey', '=', emailKey)
    .where('askedAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewRestockRequest = Subscription & {
  pool: StockPool;
  email: string;
  locale: Locale;
  askedAt: Date;
  confirmationHash: Buffer;
  cancelToken: string;
};

/** Creates a request, or reopens an old one with its existing token. */
export async function saveSubscription(tx: Database, requested: NewRestockRequest): Promise<{ cancelToken: string }> {
  const { pool, email, locale, askedAt, confirmationHash } = requested;
  const again = { pool, email, locale, askedAt, confirmationHash, status: 'asked', confirmedAt: null } as const;
  return await requests(tx)
    .insertInto('backInStockRequest')
    .values({ ...requested, status: 'asked' })
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

/** Keeps the token hash, so that the same link stays idempotent. */
export async function saveConfirmed(tx: Database, hash: Buffer, now: Date): Promise<void> {
  await requests(tx)
    .updateTable('backInStockRequest')
    .set({ status: 'waiting', confirmedAt: now, cancelledAt: null })
    .where('confirmationHash', '=', hash)
    .execute();
}

/** Idempotent: cancelling twice is not an error. */
export async function saveCancelled(db: Database, cancelToken: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await requests(db)
    .updateTable('backInStockRequest')
    .set({ status: 'cancelled', cancelledAt: now, confirmationHash: null })
    .where('cancelToken', '=', cancelToken)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels every request of the token's address in its brand. Idempotent. */
export async function saveAllCancelled(db: Database, cancelToken: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update back_in_stock_request request
    set status = 'cancelled', cancelled_at = ${now}, confirmation_hash = null
    from back_in_stock_request named
    where named.cancel_token = ${cancelToken}
      and request.brand = named.brand and request.email_key = named.email_key
    returning request.id
  `.execute(db);
  return rows.length > 0;
}

type Deadlines = { unconfirmed: Date; over: Date; waiting: Date };

/** Deletes unconfirmed, expired and finished requests, to keep no address longer than needed. */
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
