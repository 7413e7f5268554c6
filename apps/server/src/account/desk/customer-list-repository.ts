import type { CustomerSearch } from '@shop/domain/account/customer-search';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** Place in a list that is sorted by time and id, newest first. `at` is text, as a Date would lose microseconds. */
type Place = { at: string; id: string };
export type CustomerState = 'active' | 'blocked' | 'closed';

export type CustomerConditions = {
  customerId?: string | undefined;
  customerIds?: readonly string[] | undefined;
  state?: CustomerState | undefined;
  stores?: readonly { brand: BrandKey; locale: Locale }[] | undefined;
  search?: CustomerSearch | undefined;
};

export type ListedCustomer = {
  customerId: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  brand: BrandKey;
  locale: Locale;
  createdAt: Date;
  cursorAt: string;
  orders: number;
  lastOrderAt: Date | null;
  state: CustomerState;
};

type Page = { after?: Place | undefined; limit: number };
type Condition = RawBuilder<unknown>;

const IS_BLOCKED = sql`exists (
  select from customer_block where customer_block.customer_id = customer.customer_id and unblocked_at is null
)`;
const IS_MERGED = sql`exists (select from customer_merge where merged_id = customer.customer_id)`;
const IS_CLOSED = sql`exists (select from account_closing where account_closing.customer_id = customer.customer_id)`;

/** Newest first. Related rows are read for the page only. */
export async function listCustomers(
  db: Database,
  wanted: CustomerConditions,
  { after, limit }: Page,
): Promise<ListedCustomer[]> {
  const later = after && sql`(created_at, customer_id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const conditions = [...listConditions(wanted), ...(later ? [later] : []), sql`true`];
  const { rows } = await sql<ListedCustomer>`
    with page as (
      select customer_id, first_name, last_name, phone, brand, locale, created_at,
        case when ${IS_BLOCKED} then 'blocked' when ${IS_CLOSED} then 'closed' else 'active' end as state
      from customer
      where ${sql.join(conditions, sql` and `)}
      order by created_at desc, customer_id desc
      limit ${limit}
    )
    select page.*, page.created_at::text as cursor_at, email, orders, last_order_at
    from page
    left join customer_login using (customer_id)
    cross join lateral (
      select count(*)::int as orders, max(placed_at) as last_order_at from shop_order
      where shop_order.customer_id = page.customer_id::text and state not in ('placing', 'abandoned')
    ) as bought
    order by page.created_at desc, page.customer_id desc
  `.execute(db);
  return rows;
}

function listConditions({ customerId, customerIds, state, stores, search }: CustomerConditions): Condition[] {
  return [
    ...(customerId ? [sql`customer.customer_id = ${customerId}`] : [sql`not ${IS_MERGED}`]),
    ...(customerIds ? [sql`customer.customer_id = any(${customerIds}::uuid[])`] : []),
    ...(stores ? [inStores(stores)] : []),
    ...(state === 'blocked' ? [IS_BLOCKED] : []),
    ...(state === 'closed' ? [IS_CLOSED] : []),
    ...(state === 'active' ? [sql`not ${IS_BLOCKED} and not ${IS_CLOSED}`] : []),
    ...(search ? [isFound(search)] : []),
  ];
}

function inStores(stores: NonNullable<CustomerConditions['stores']>): Condition {
  const [only] = stores;
  if (!only) return sql`false`;
  if (stores.length === 1) return sql`brand = ${only.brand} and locale = ${only.locale}`;
  const pairs = stores.map(({ brand, locale }) => sql`(${brand}, ${locale})`);
  return sql`(brand, locale) in (${sql.join(pairs)})`;
}

/** Ids from one index per meaning of the text. */
function isFound({ customerId, orderNumber, emailPrefix, phoneEnd, names }: CustomerSearch): Condition {
  // The id of a merged account finds the one it became part of.
  if (customerId)
    return sql`customer.customer_id in (
      select ${customerId}::uuid union all select kept_id from customer_merge where merged_id = ${customerId}
    )`;
  if (orderNumber)
    return sql`customer.customer_id::text in (select customer_id from shop_order where right(number, 11) = ${orderNumber})`;
  if (emailPrefix)
    return sql`customer.customer_id in (
      select customer_id from customer_login where email_key like ${startOf(emailPrefix)}
    )`;
  if (phoneEnd) return sql`reverse(phone) like ${startOf([...phoneEnd].reverse().join(''))}`;
  return names ? hasNames(names) : sql`false`;
}

function hasNames([first, last]: NonNullable<CustomerSearch['names']>): Condition {
  if (last !== undefined)
    return sql`lower(last_name) like ${startOf(last)} and lower(first_name) like ${startOf(first)}`;
  return sql`customer.customer_id in (
    select customer_id from customer where lower(last_name) like ${startOf(first)}
    union all select customer_id from customer where lower(first_name) like ${startOf(first)}
  )`;
}

const startOf = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;
