import type { Currency } from '@shop/domain/money';
import type { OrderSearch } from '@shop/domain/order/desk/order-search';
import type { OrderSignal } from '@shop/domain/order/desk/order-signals';
import type { OrderState } from '@shop/domain/order/order-state';
import type { DeliveryMethodCode } from '@shop/domain/quote/delivery/delivery';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Place in a list that is sorted by time and id, newest first. `at` is text, as a Date would lose microseconds. */
export type OrderCursor = { at: string; orderId: string };

export type OrderConditions = {
  states?: readonly OrderState[] | undefined;
  stores?: readonly { brand: BrandKey; locale: Locale }[] | undefined;
  methods?: readonly DeliveryMethodCode[] | undefined;
  placedFrom?: Date | undefined;
  placedTo?: Date | undefined;
  minTotal?: number | undefined;
  maxTotal?: number | undefined;
  isOnHold?: boolean | undefined;
  isFlagged?: boolean | undefined;
  signal?: OrderSignal | undefined;
  search?: OrderSearch | undefined;
};

export type ListedRow = {
  orderId: string;
  number: string;
  state: OrderState;
  brand: BrandKey;
  locale: Locale;
  currency: Currency;
  email: string;
  placedAt: Date;
  cursorAt: string;
  deliveryMethod: DeliveryMethodCode;
  deliveryTo: string;
  totalAmount: number;
  refundedAmount: number;
  onHoldSince: Date | null;
  onHoldReason: string | null;
  signals: OrderSignal[];
  firstName: string | null;
  lastName: string | null;
  country: string | null;
  pieces: number;
  packed: number;
  sent: number;
  batchId: string | null;
};

type Page = { after?: OrderCursor | undefined; limit: number };

/** Newest first. Related rows are read for the page only. */
export async function listOrders(db: Database, wanted: OrderConditions, { after, limit }: Page): Promise<ListedRow[]> {
  const later = after && sql`(placed_at, order_id) < (${after.at}::timestamptz, ${after.orderId}::uuid)`;
  const conditions = joinConditions([...listConditions(wanted), ...(later ? [later] : [])]);
  const { rows } = await sql<ListedRow>`
    with page as (
      ${wanted.search ? selectFound(wanted.search, { conditions, after }) : selectAll(conditions)}
      limit ${limit}
    )
    select page.*, page.placed_at::text as cursor_at, delivery_to::text as delivery_to,
      first_name, last_name, country,
      (select coalesce(sum(quantity - cancelled_quantity), 0)::int from order_line
        where order_id = page.order_id and kind = 'goods') as pieces,
      (select coalesce(sum(refunded_amount), 0)::int from order_tender
        where order_id = page.order_id) as refunded_amount,
      (select count(*)::int from order_package where order_id = page.order_id) as packed,
      (select count(*)::int from order_parcel where order_id = page.order_id) as sent,
      (select batch_id from pick_batch_order where order_id = page.order_id and is_open) as batch_id
    from page
    left join order_address on order_address.order_id = page.order_id and kind = 'delivery'
    order by page.placed_at desc, page.order_id desc
  `.execute(db);
  return rows;
}

/** Counts up to `most` orders for each of the conditions, in their order. */
export async function countOrders(
  db: Database,
  all: readonly Omit<OrderConditions, 'search'>[],
  most: number,
): Promise<number[]> {
  const counts = all.map(
    (wanted, index) => sql`
      select ${index}::int as position, count(*)::int as count
      from (select order_id from shop_order where ${joinConditions(listConditions(wanted))} limit ${most}) as counted
    `,
  );
  const { rows } = await sql<{ position: number; count: number }>`
    ${sql.join(counts, sql` union all `)}
  `.execute(db);
  return rows.toSorted((a, b) => a.position - b.position).map(({ count }) => count);
}

type Condition = RawBuilder<unknown>;

const joinConditions = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `);

/** The condition of the partial indexes, word by word. */
const IS_SHOWN = sql`state not in ('placing', 'abandoned')`;

function listConditions(wanted: OrderConditions): Condition[] {
  const { states, stores, methods, placedFrom, placedTo, minTotal, maxTotal } = wanted;
  return [
    IS_SHOWN,
    ...(states ? [isAny(sql`state`, states)] : []),
    ...(stores ? [inStores(stores)] : []),
    ...(methods ? [isAny(sql`delivery_method`, methods)] : []),
    ...(placedFrom ? [sql`placed_at >= ${placedFrom}`] : []),
    ...(placedTo ? [sql`placed_at < ${placedTo}`] : []),
    ...(minTotal === undefined ? [] : [sql`total_amount >= ${minTotal}`]),
    ...(maxTotal === undefined ? [] : [sql`total_amount <= ${maxTotal}`]),
    ...listFlags(wanted),
  ];
}

function listFlags({ isOnHold, isFlagged, signal }: OrderConditions): Condition[] {
  return [
    ...(isOnHold === undefined ? [] : [isOnHold ? sql`on_hold_since is not null` : sql`on_hold_since is null`]),
    ...(isFlagged || signal ? [sql`signals <> '{}'`] : []),
    ...(signal ? [sql`${signal} = any(signals)`] : []),
  ];
}

/** A single value as an equation, which lets an index return the rows in order. */
const isAny = (column: Condition, values: readonly string[]): Condition =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`;

function inStores(stores: NonNullable<OrderConditions['stores']>): Condition {
  const [only] = stores;
  if (!only) return sql`false`;
  if (stores.length === 1) return sql`brand = ${only.brand} and locale = ${only.locale}`;
  const pairs = stores.map(({ brand, locale }) => sql`(${brand}, ${locale})`);
  return sql`(brand, locale) in (${sql.join(pairs)})`;
}

const COLUMNS = sql`order_id, number, state, brand, locale, currency, email, placed_at, delivery_method, delivery_to,
  total_amount, on_hold_since, on_hold_reason, signals`;

const selectAll = (conditions: Condition): Condition => sql`
  select ${COLUMNS} from shop_order where ${conditions} order by placed_at desc, order_id desc
`;

type Found = { conditions: Condition; after?: OrderCursor | undefined };

/**
 * Matches are sorted by what the indexes hold, and orders are read one by one until the page is full. `limit 1` keeps the
 * planner from reading the orders of all matches first.
 */
function selectFound(search: OrderSearch, { conditions, after }: Found): Condition {
  const isLater = after ? sql`(at, order_id) < (${after.at}::timestamptz, ${after.orderId}::uuid)` : sql`true`;
  return sql`
    select shown.* from (
      select distinct at, order_id from (${sql.join(listMatches(search), sql` union all `)}) as matched
      where ${isLater} order by at desc, order_id desc
    ) as found
    cross join lateral (
      select ${COLUMNS} from shop_order where order_id = found.order_id and ${conditions} limit 1
    ) as shown
    order by found.at desc, found.order_id desc
  `;
}

/** Id and time of the order from one index per meaning of the text. */
function listMatches(search: OrderSearch): Condition[] {
  const { number, numberPrefix, emailPrefix, lastFour, postcodePrefix, trackingNumber, names } = search;
  const inOrders = (condition: Condition) => sql`select placed_at as at, order_id from shop_order where ${condition}`;
  const found = [
    ...(number ? [inOrders(sql`right(number, 11) = ${number}`)] : []),
    ...(numberPrefix ? [inOrders(sql`number like ${startOf(numberPrefix)}`)] : []),
    ...(emailPrefix ? [inOrders(sql`email_key like ${startOf(emailPrefix)}`)] : []),
    ...(lastFour
      ? [
          sql`select placed_at as at, order_id from order_tender join shop_order using (order_id)
          where kind = 'payment' and right(label, 4) = ${lastFour}`,
        ]
      : []),
    ...(postcodePrefix ? [inAddresses(sql`upper(replace(postcode, ' ', '')) like ${startOf(postcodePrefix)}`)] : []),
    ...(trackingNumber
      ? [
          sql`select placed_at as at, order_id from order_parcel join shop_order using (order_id)
          where tracking_number = ${trackingNumber}`,
        ]
      : []),
    ...(names ? listByNames(names) : []),
  ];
  return found.length > 0 ? found : [inOrders(sql`false`)];
}

const inAddresses = (condition: Condition): Condition =>
  sql`select ordered_at as at, order_id from order_address where ${condition}`;

function listByNames([first, last]: NonNullable<OrderSearch['names']>): Condition[] {
  const startsFirst = sql`lower(first_name) like ${startOf(first)}`;
  if (last === undefined) return [inAddresses(sql`lower(last_name) like ${startOf(first)}`), inAddresses(startsFirst)];
  return [inAddresses(sql`lower(last_name) like ${startOf(last)} and ${startsFirst}`)];
}

const startOf = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;
