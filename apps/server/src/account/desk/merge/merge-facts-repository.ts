import type { MergeParty } from '@shop/domain/account/customer-merge';
import type { Currency } from '@shop/domain/money';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { MergePair } from './merge-repository.ts';

/** Facts of an account for the rule; undefined: no such customer. */
export async function findParty(db: Database, customerId: string, now: Date): Promise<MergeParty | undefined> {
  const { rows } = await sql<MergeParty>`
    select customer.customer_id,
      case
        when exists (select from customer_merge where merged_id = customer.customer_id) then 'merged'
        when erased_at is not null then 'erased'
        when account_closing.customer_id is not null then 'closed'
        when exists (
          select from customer_block where customer_block.customer_id = customer.customer_id and unblocked_at is null
        ) then 'blocked'
        else 'active'
      end as state,
      exists (
        select from quote where quote.customer_id = customer.customer_id::text and status = 'paying' and paying_until > ${now}
      ) or exists (
        select from shop_order where shop_order.customer_id = customer.customer_id::text and state = 'placing'
      ) or exists (
        select from payment where payment.customer_id = customer.customer_id::text and state in ('created', 'action')
      ) as is_paying,
      exists (
        select from approval
        where entity_kind = 'customer' and entity_id = customer.customer_id::text and decision is null
          and expires_at > ${now}
      ) as awaits_approval
    from customer left join account_closing using (customer_id)
    where customer.customer_id = ${customerId}
  `.execute(db);
  return rows[0];
}

/** What an account holds, in numbers. */
export type MergeCounts = {
  orders: number;
  returns: number;
  addresses: number;
  wishlist: number;
  messages: number;
  giftCards: number;
  passes: number;
  referrals: number;
};

type Counted = { customerId: string; email: string | null };

export async function countHoldings(db: Database, { customerId, email }: Counted, now: Date): Promise<MergeCounts> {
  const { rows } = await sql<MergeCounts>`
    with own as (
      select order_id, state from shop_order where customer_id = ${customerId}
    )
    select
      (select count(*)::int from own where state not in ('placing', 'abandoned')) as orders,
      (select count(*)::int from order_return join own using (order_id)) as returns,
      (select count(*)::int from customer_address where customer_id = ${customerId}) as addresses,
      (select count(*)::int from wishlist join wishlist_item using (wishlist_id)
        where customer_id = ${customerId}) as wishlist,
      (select count(*)::int from message_thread where lower(email) = lower(${email})) as messages,
      (select count(*)::int from gift_card_sending join own using (order_id)) as gift_cards,
      (select count(*)::int from delivery_pass where customer_id = ${customerId} and until > ${now}) as passes,
      (select count(*)::int from referral where customer_id = ${customerId}) as referrals
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count always has a row');
  return counts;
}

/** Rows of the ended account that the kept one has, too, and that become one. */
export async function countShared(
  db: Database,
  { kept, ended }: MergePair,
  now: Date,
): Promise<Pick<MergeCounts, 'wishlist' | 'passes'>> {
  const { rows } = await sql<Pick<MergeCounts, 'wishlist' | 'passes'>>`
    select
      (select count(*)::int from wishlist other
        join wishlist own on own.customer_id = ${kept} and (
          other.is_default and own.is_default or not other.is_default and lower(own.name) = lower(other.name)
        )
        join wishlist_item theirs on theirs.wishlist_id = other.wishlist_id
        join wishlist_item ours on ours.wishlist_id = own.wishlist_id and ours.product_sku = theirs.product_sku
        where other.customer_id = ${ended}) as wishlist,
      (select count(*)::int from delivery_pass other join delivery_pass own using (brand)
        where other.customer_id = ${ended} and own.customer_id = ${kept}
          and other.until > ${now} and own.until > ${now}) as passes
  `.execute(db);
  return rows[0] ?? { wishlist: 0, passes: 0 };
}

type CreditBalance = { currency: Currency; balance: number };

export async function readBalances(db: Database, customerId: string): Promise<CreditBalance[]> {
  const { rows } = await sql<CreditBalance>`
    select currency, balance from ledger_account
    where kind = 'credit' and customer_id = ${customerId} and balance > 0
    order by currency
  `.execute(db);
  return rows;
}

/** Whether the gateway holds cards for the account. */
export async function hasSavedCards(db: Database, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from gateway_card where payer = ${customerId}
    union all select from stripe_customer where payer = ${customerId}
  `.execute(db);
  return rows.length > 0;
}
