import type { MovementKind } from '@shop/domain/account/credit/ledger';
import type { MarketingChannel } from '@shop/domain/account/sign-in/registration';
import type { Currency } from '@shop/domain/money';
import type { SHOWN_ORDER_STATES } from '@shop/domain/order/order-history';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

const MOST = 20;

type OrderRow = {
  number: string;
  state: (typeof SHOWN_ORDER_STATES)[number];
  placedAt: Date;
  brand: BrandKey;
  locale: Locale;
  currency: Currency;
  totalAmount: number;
};

export async function readLatestOrders(db: Database, customerId: string): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select number, state, placed_at, brand, locale, currency, total_amount from shop_order
    where customer_id = ${customerId} and state not in ('placing', 'abandoned')
    order by placed_at desc limit ${MOST}
  `.execute(db);
  return rows;
}

type FormerOrderRow = {
  number: string;
  placedAt: Date;
  state: string;
  total: string;
  currency: string;
  lines: { title: string; sku?: string; quantity: number }[];
};

/** Orders of a former shop, which know a customer by the e-mail address. */
export async function readFormerOrders(db: Database, customerId: string): Promise<FormerOrderRow[]> {
  const { rows } = await sql<FormerOrderRow>`
    select number, placed_at, state, total::text as total, currency, lines from former_order
    where email_key = (select email_key from customer_login where customer_id = ${customerId})
    order by placed_at desc, number limit ${MOST}
  `.execute(db);
  return rows;
}

type ReturnRow = {
  number: string;
  position: number;
  state: 'requested' | 'received' | 'refused';
  requestedAt: Date;
  currency: Currency;
  refundAmount: number;
};

export async function readLatestReturns(db: Database, customerId: string): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select number, position, order_return.state, requested_at, currency, refund_amount
    from shop_order join order_return using (order_id)
    where customer_id = ${customerId}
    order by requested_at desc limit ${MOST}
  `.execute(db);
  return rows;
}

type CreditRow = {
  currency: Currency;
  at: Date;
  kind: MovementKind;
  about: string | null;
  amount: number;
  balance: number;
};

/** Newest entries of each currency first, each with the resulting balance. */
export async function readCredit(db: Database, customerId: string): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select currency, at, ledger_movement.kind, about, amount,
      sum(amount) over (partition by account_id order by entry_id)::int as balance
    from ledger_account
    join ledger_entry using (account_id)
    join ledger_movement using (movement_id)
    where ledger_account.kind = 'credit' and customer_id = ${customerId}
    order by currency, entry_id desc
  `.execute(db);
  return rows;
}

type Consent = { channel: MarketingChannel; granted: boolean; chosenAt: Date };

export async function readConsents(db: Database, customerId: string): Promise<Consent[]> {
  const { rows } = await sql<Consent>`
    select distinct on (channel) channel, granted, chosen_at from customer_marketing_choice
    where customer_id = ${customerId}
    order by channel, choice_id desc
  `.execute(db);
  return rows;
}

type Newsletter = { brand: string; status: 'pending' | 'subscribed' | 'unsubscribed' };

export async function readNewsletters(db: Database, emailKey: string): Promise<Newsletter[]> {
  const { rows } = await sql<Newsletter>`
    select brand, status from newsletter_subscription where email_key = ${emailKey} order by brand
  `.execute(db);
  return rows;
}

type SavedProduct = { productSku: string; title: string; addedAt: Date };

export async function readWishlist(db: Database, customerId: string): Promise<SavedProduct[]> {
  const { rows } = await sql<SavedProduct>`
    select product_sku, title, added_at from wishlist join wishlist_item using (wishlist_id)
    where customer_id = ${customerId}
    order by added_at desc limit ${MOST}
  `.execute(db);
  return rows;
}

type Message = { topic: string; message: string; createdAt: Date };

export async function readMessages(db: Database, email: string): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select topic, text as message, at as created_at from message_thread join thread_message using (thread_id)
    where lower(email) = lower(${email}) and kind = 'in'
    order by message_id desc limit ${MOST}
  `.execute(db);
  return rows;
}

type Device = { device: string; firstSeenAt: Date; lastSeenAt: Date };

export async function readDevices(db: Database, customerId: string): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select device, first_seen_at, last_seen_at from customer_device where customer_id = ${customerId}
    order by last_seen_at desc limit ${MOST}
  `.execute(db);
  return rows;
}

export async function readSessions(db: Database, customerId: string): Promise<{ startedAt: Date }[]> {
  const { rows } = await sql<{ startedAt: Date }>`
    select started_at from session_family where customer_id = ${customerId} and ended_at is null
    order by started_at desc limit ${MOST}
  `.execute(db);
  return rows;
}

type Closing = { closedAt: Date; eraseAt: Date; erasedAt: Date | null };

export async function findClosing(db: Database, customerId: string): Promise<Closing | undefined> {
  const { rows } = await sql<Closing>`
    select closed_at, erase_at, erased_at from account_closing where customer_id = ${customerId}
  `.execute(db);
  return rows[0];
}
