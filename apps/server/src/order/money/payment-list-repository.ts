import type { Currency } from '@shop/domain/money';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type ListedPayment = {
  reference: string;
  orderNumber: string | null;
  gateway: string;
  gatewayReference: string | null;
  method: string;
  label: string;
  state: string;
  currency: Currency;
  amount: number;
  refunded: number;
  createdAt: Date;
  cursorAt: string;
};

/** References of orders and of size swaps are ids; those of renewals are not. */
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

type Wanted = { text?: string | undefined; after?: { at: string; reference: string } | undefined; limit: number };

/** Newest first. */
export async function listPayments(db: Database, { text, after, limit }: Wanted): Promise<ListedPayment[]> {
  const isFound = text
    ? sql`reference in (
        select ${text} union all select payment_id::text from order_payment join shop_order using (order_id)
          where ${text.toUpperCase()} in (number, right(number, 11))
        union all select reference from stripe_payment where intent_id = ${text}
        union all select reference from gateway_payment where payment_id::text = ${text}
      )`
    : sql`true`;
  const isOlder = after ? sql`(created_at, reference) < (${after.at}::timestamptz, ${after.reference})` : sql`true`;
  const { rows } = await sql<ListedPayment>`
    with page as (
      select reference, gateway, method, label, state, currency, amount, created_at from payment
      where ${isFound} and ${isOlder}
      order by created_at desc, reference desc
      limit ${limit}
    )
    select page.*, page.created_at::text as cursor_at,
      (select number from order_payment join shop_order using (order_id)
        where payment_id = case when page.reference ~ ${UUID} then page.reference::uuid end) as order_number,
      coalesce((select intent_id from stripe_payment where stripe_payment.reference = page.reference),
        (select payment_id::text from gateway_payment where gateway_payment.reference = page.reference)
      ) as gateway_reference,
      coalesce((select sum(amount) from payment_refund
        where payment_refund.reference = page.reference and not is_release), 0)::int as refunded
    from page
    order by page.created_at desc, page.reference desc
  `.execute(db);
  return rows;
}
