import type { Currency } from '@shop/domain/money';
import type { ReturnResolution, ReturnState } from '@shop/domain/order/returns';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

type StoreKey = { brand: BrandKey; locale: Locale };

export type ReturnConditions = {
  state: ReturnState;
  wish?: ReturnResolution | undefined;
  stores?: readonly StoreKey[] | undefined;
  /** Requested before the cutoff of its store. */
  overdue?: readonly { cutoff: Date; stores: readonly StoreKey[] }[] | undefined;
  number?: string | undefined;
};

export type ListedReturnRow = {
  returnId: string;
  position: number;
  state: ReturnState;
  wish: ReturnResolution;
  refundAmount: number;
  requestedAt: Date;
  endedAt: Date | null;
  cursorAt: string;
  number: string;
  brand: BrandKey;
  locale: Locale;
  currency: Currency;
  name: string | null;
  pieces: number;
};

type Page = { after?: { at: string; returnId: string } | undefined; limit: number };

/** Expected returns oldest first, ended ones newest first. */
export async function listReturns(
  db: Database,
  wanted: ReturnConditions,
  { after, limit }: Page,
): Promise<ListedReturnRow[]> {
  const isExpected = wanted.state === 'requested';
  const [moment, order] = isExpected ? [sql`requested_at`, sql`asc`] : [sql`order_return.ended_at`, sql`desc`];
  const place = after && sql`(${after.at}::timestamptz, ${after.returnId}::uuid)`;
  const beyond = isExpected ? sql`>` : sql`<`;
  const later = place ? [sql`(${moment}, return_id) ${beyond} ${place}`] : [];
  const { rows } = await sql<ListedReturnRow>`
    select return_id, position, order_return.state, wish, refund_amount, requested_at, order_return.ended_at,
      ${moment}::text as cursor_at, number, brand, locale, currency,
      (select first_name || ' ' || last_name from order_address
        where order_id = shop_order.order_id and kind = 'delivery') as name,
      (select sum(quantity)::int from order_return_line where return_id = order_return.return_id) as pieces
    from order_return join shop_order using (order_id)
    where ${sql.join([...listConditions(wanted), ...later], sql` and `)}
    order by ${moment} ${order}, return_id ${order}
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Counts up to `most`. */
export async function countReturns(db: Database, wanted: ReturnConditions, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select return_id from order_return join shop_order using (order_id)
      where ${sql.join(listConditions(wanted), sql` and `)}
      limit ${most}
    ) as counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function listConditions({ state, wish, stores, overdue, number }: ReturnConditions): RawBuilder<unknown>[] {
  const isLate = overdue?.map(({ cutoff, stores: late }) => sql`(requested_at < ${cutoff} and ${isIn(late)})`);
  return [
    sql`order_return.state = ${state}`,
    ...(wish ? [sql`wish = ${wish}`] : []),
    ...(stores ? [isIn(stores)] : []),
    ...(isLate ? [sql`(${sql.join(isLate, sql` or `)})`] : []),
    ...(number ? [sql`right(number, 11) = ${number}`] : []),
  ];
}

const isIn = (stores: readonly StoreKey[]): RawBuilder<unknown> =>
  stores.length === 0
    ? sql`false`
    : sql`(brand, locale) in (${sql.join(stores.map(({ brand, locale }) => sql`(${brand}, ${locale})`))})`;
