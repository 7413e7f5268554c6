import { createHash, randomBytes } from 'node:crypto';
import type { Store } from '@shop/domain/site/store/store';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { QuoteTables } from './quote-tables.ts';

const TOKEN_BYTES = 24;

export const newQuoteToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Only the hash of a token is stored. */
export const quoteTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

const tables = (db: Database) => db.$extendTables<QuoteTables>();

export type QuoteRow = Pick<Selectable<QuoteTables['quote']>, (typeof QUOTE_COLUMNS)[number]>;
const QUOTE_COLUMNS = [
  'quoteId',
  'status',
  'payingUntil',
  'customerId',
  'locale',
  'brand',
  'code',
  'giftCards',
  'usedAt',
  'preview',
] as const;
/** Live statuses: neither ordered nor merged. */
const LIVE = ['open', 'paying'] as const;

/** Hash of a token, or the id of the quote. */
export type QuoteKey = Buffer | { quoteId: string };

export async function findQuote(db: Database, key: QuoteKey): Promise<QuoteRow | undefined> {
  return await quotes(db).where(matches(key)).executeTakeFirst();
}

/** Row lock until the transaction ends: concurrent changes of a quote are serialised. */
export async function lockQuote(tx: Database, key: QuoteKey): Promise<QuoteRow | undefined> {
  return await quotes(tx).where(matches(key)).forUpdate().executeTakeFirst();
}

/** Guest quotes in any status; a customer's quote is excluded without waiting for its lock, to avoid deadlock. */
export async function lockGuestQuote(tx: Database, tokenHash: Buffer): Promise<QuoteRow | undefined> {
  return await quotes(tx)
    .where('tokenHash', '=', tokenHash)
    .where('customerId', 'is', null)
    .where('preview', '=', false)
    .forUpdate()
    .executeTakeFirst();
}

export async function findCustomerQuote(db: Database, customerId: string): Promise<QuoteRow | undefined> {
  return await quotes(db).where('customerId', '=', customerId).where('status', 'in', LIVE).executeTakeFirst();
}

export async function lockCustomerQuote(tx: Database, customerId: string): Promise<QuoteRow | undefined> {
  // Advisory lock instead of a row lock: a new customer has no row yet.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quote of ${customerId}`}, 0))`.execute(tx);
  return await quotes(tx)
    .where('customerId', '=', customerId)
    .where('status', 'in', LIVE)
    .forUpdate()
    .executeTakeFirst();
}

const quotes = (db: Database) => tables(db).selectFrom('quote').select(QUOTE_COLUMNS);

export const matches = (key: QuoteKey) =>
  'quoteId' in key ? sql<boolean>`quote_id = ${key.quoteId}` : sql<boolean>`token_hash = ${key}`;

export async function insertQuote(tx: Database, quote: Insertable<QuoteTables['quote']>): Promise<QuoteRow> {
  return await tables(tx).insertInto('quote').values(quote).returning(QUOTE_COLUMNS).executeTakeFirstOrThrow();
}

export async function saveQuote(
  tx: Database,
  quoteId: string,
  changed: Updateable<QuoteTables['quote']>,
): Promise<void> {
  await tables(tx).updateTable('quote').set(changed).where('quoteId', '=', quoteId).execute();
}

export const useIn = ({ brand, localeISOCode: locale, currency }: Store, usedAt: Date) => ({
  brand,
  locale,
  currency,
  usedAt,
});

/** Marks the quote ordered. Undefined: already ordered, or gone. */
export async function closeQuote(
  tx: Database,
  quoteId: string,
  usedAt: Date,
): Promise<Pick<QuoteRow, 'brand' | 'locale'> | undefined> {
  return await tables(tx)
    .updateTable('quote')
    .set({ status: 'ordered', payingUntil: null, usedAt })
    .where('quoteId', '=', quoteId)
    .where('status', 'in', LIVE)
    .returning(['brand', 'locale'])
    .executeTakeFirst();
}

/** No effect unless a payment is in progress. */
export async function reopenQuote(tx: Database, quoteId: string): Promise<void> {
  await tables(tx)
    .updateTable('quote')
    .set(OPEN_AGAIN)
    .where('quoteId', '=', quoteId)
    .where('status', '=', 'paying')
    .execute();
}

export const OPEN_AGAIN = { status: 'open', payingUntil: null } as const;

/** Deletes guest quotes unused since then, and old ordered quotes. */
export async function forgetUnused(tx: Database, since: Date): Promise<void> {
  await tables(tx)
    .deleteFrom('quote')
    .where((eb) => eb.or([eb('customerId', 'is', null), eb('status', '=', 'ordered')]))
    .where('usedAt', '<', since)
    .execute();
}

export type LineRow = Omit<Selectable<QuoteTables['quoteLine']>, 'quoteId' | 'position' | 'variantSku'> & {
  sku: string;
};

export async function readLines(db: Database, quoteId: string): Promise<LineRow[]> {
  return await tables(db)
    .selectFrom('quoteLine')
    .select(['variantSku as sku', 'quantity', 'productSku', 'title', 'size'])
    .select(['seenState', 'seenPriceList', 'seenAmount'])
    .where('quoteId', '=', quoteId)
    .orderBy('position')
    .orderBy('variantSku')
    .execute();
}

export async function hasLines(db: Database, quoteId: string): Promise<boolean> {
  const line = tables(db).selectFrom('quoteLine').select('variantSku').where('quoteId', '=', quoteId).limit(1);
  return (await line.executeTakeFirst()) !== undefined;
}

export type CountedQuote = QuoteRow & { count: number };

export async function findCountedQuote(db: Database, key: QuoteKey): Promise<CountedQuote | undefined> {
  return await countedQuotes(db).where(matches(key)).executeTakeFirst();
}

export async function findCountedCustomerQuote(db: Database, customerId: string): Promise<CountedQuote | undefined> {
  return await countedQuotes(db).where('customerId', '=', customerId).where('status', 'in', LIVE).executeTakeFirst();
}

/** Services count only in the currency of the quote, because they are not sold in another one; the wrapping is no item. */
const countedQuotes = (db: Database) =>
  quotes(db).select(
    sql<number>`((select coalesce(sum(quantity), 0) from quote_line where quote_line.quote_id = quote.quote_id)
      + (select count(*) from quote_service where quote_service.quote_id = quote.quote_id
          and quote_service.currency = quote.currency and kind <> 'gift-wrap'))::int`.as('count'),
  );

/** Upsert: a new line is appended, an existing one keeps its position. */
export async function saveLine(tx: Database, quoteId: string, { sku, ...line }: LineRow): Promise<void> {
  const last = tables(tx)
    .selectFrom('quoteLine')
    .select(({ fn }) => sql<number>`${fn.coalesce(fn.max('position'), sql<number>`0`)} + 1`.as('position'))
    .where('quoteId', '=', quoteId);
  await tables(tx)
    .insertInto('quoteLine')
    .values({ quoteId, variantSku: sku, ...line, position: last })
    .onConflict((conflict) => conflict.columns(['quoteId', 'variantSku']).doUpdateSet(line))
    .execute();
}

type Addition = {
  quoteId: string /** Row version as read. */;
  version: string;
  line: LineRow;
  use: ReturnType<typeof useIn>;
};

/** Upsert as `saveLine`, and the use of the quote, in one statement. False: the quote was changed meanwhile. */
export async function saveAddition(db: Database, { quoteId, version, line, use }: Addition): Promise<boolean> {
  const { sku, quantity, productSku, title, size, seenState, seenPriceList, seenAmount } = line;
  // A concurrent writer updates the quote's row, so that its version differs once the lock is granted.
  const { numAffectedRows } = await sql`
    with held as (
      update quote set status = ${OPEN_AGAIN.status}, paying_until = ${OPEN_AGAIN.payingUntil}, brand = ${use.brand},
        locale = ${use.locale}, currency = ${use.currency}, used_at = ${use.usedAt}
      where quote_id = ${quoteId} and xmin = ${version}::xid
      returning quote_id
    )
    insert into quote_line (quote_id, variant_sku, quantity, position, product_sku, title, size, seen_state,
      seen_price_list, seen_amount)
    select quote_id, ${sku}, ${quantity}::int,
      (select coalesce(max(position), 0) + 1 from quote_line where quote_line.quote_id = held.quote_id),
      ${productSku}, ${title}, ${size}, ${seenState}, ${seenPriceList}, ${seenAmount}::int
    from held
    on conflict (quote_id, variant_sku) do update set quantity = excluded.quantity, product_sku = excluded.product_sku,
      title = excluded.title, size = excluded.size, seen_state = excluded.seen_state,
      seen_price_list = excluded.seen_price_list, seen_amount = excluded.seen_amount
  `.execute(db);
  return numAffectedRows === 1n;
}

/** Replaces a variant in place; the new one must not be in the quote already. */
export async function replaceLine(tx: Database, quoteId: string, change: { sku: string; by: LineRow }): Promise<void> {
  const { sku: variantSku, ...line } = change.by;
  await tables(tx)
    .updateTable('quoteLine')
    .set({ variantSku, ...line })
    .where('quoteId', '=', quoteId)
    .where('variantSku', '=', change.sku)
    .execute();
}

export async function deleteLine(tx: Database, quoteId: string, sku: string): Promise<void> {
  await tables(tx).deleteFrom('quoteLine').where('quoteId', '=', quoteId).where('variantSku', '=', sku).execute();
}
