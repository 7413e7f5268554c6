import type { Currency } from '@shop/domain/money';
import { sql } from 'kysely';
import type { PayoutRow } from '#server/order/payment/payouts/payout-repository.ts';
import type { Database } from '#server/platform/database/database.ts';

type Wanted = { payoutId?: string; after?: { at: string; payoutId: string } | undefined; limit: number };
export type ListedPayout = PayoutRow & { cursorAt: string };

/** Newest first. */
export async function listPayouts(db: Database, { payoutId, after, limit }: Wanted): Promise<ListedPayout[]> {
  const { rows } = await sql<ListedPayout>`
    with page as (
      select * from payment_payout
      where (${payoutId ?? null}::text is null or payout_id = ${payoutId ?? null})
        and (${after?.at ?? null}::timestamptz is null
          or (created_at, payout_id) < (${after?.at ?? null}::timestamptz, ${after?.payoutId ?? null}))
      order by created_at desc, payout_id desc
      limit ${limit}
    )
    select page.*, page.created_at::text as cursor_at, coalesce(part.net, 0)::int as net,
      coalesce(part.fee, 0)::int as fee
    from page left join lateral (
      select sum(net) as net, sum(fee) as fee from payment_transaction where payout_id = page.payout_id
    ) as part on true
    order by page.created_at desc, page.payout_id desc
  `.execute(db);
  return rows;
}

export type PartRow = {
  transactionId: string;
  kind: 'payment' | 'refund' | 'dispute' | 'other';
  reference: string | null;
  orderNumber: string | null;
  amount: number;
  fee: number;
  net: number;
  currency: Currency;
  createdAt: Date;
  paymentCurrency: Currency | null;
  captured: number | null;
  refunded: number;
};

/** Parts of a payout with the payments they belong to, oldest first. */
export async function readPayoutParts(db: Database, payoutId: string): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select part.*, shop_order.number as order_number, payment.currency as payment_currency,
      coalesce(payment.capture_amount, payment.amount) as captured,
      coalesce((select sum(amount) from payment_refund
        where payment_refund.reference = part.reference and not is_release), 0)::int as refunded
    from payment_transaction as part
      left join payment on payment.reference = part.reference
      left join order_payment on order_payment.payment_id::text = part.reference
      left join shop_order on shop_order.order_id = order_payment.order_id
    where payout_id = ${payoutId}
    order by part.created_at, transaction_id
  `.execute(db);
  return rows;
}
