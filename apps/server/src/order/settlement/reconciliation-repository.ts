import type { OrderState } from '@shop/domain/order/order-state';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type BookedLine = {
  orderId: string;
  state: OrderState;
  isHeld: boolean;
  sku: string;
  pool: string;
  quantity: number;
};

/** All ordered goods by variant, without cancelled units. */
export async function readBookedLines(db: Database): Promise<BookedLine[]> {
  const { rows } = await sql<BookedLine>`
    select order_id, state, hold_released_at is null as is_held, variant_sku as sku, stock_pool as pool,
      sum(quantity - cancelled_quantity)::int as quantity
    from shop_order join order_line using (order_id)
    where kind = 'goods'
    group by order_id, state, hold_released_at, variant_sku, stock_pool
  `.execute(db);
  return rows;
}

export type BookedMoney = {
  orderId: string;
  state: OrderState;
  total: number;
  tendered: number;
  /** Paid by credit and gift cards and not refunded, minus payment refunds that went to credit. */
  ledger: number;
  payment: number;
  /** Refunded through the gateway. */
  paymentRefunded: number;
};

export async function readBookedMoney(db: Database): Promise<BookedMoney[]> {
  const { rows } = await sql<BookedMoney>`
    select order_id, state, total_amount as total, payment_amount as payment,
      coalesce(tender.all_amount, 0)::int as tendered,
      (coalesce(tender.ledger_amount, 0) - coalesce(refund.to_credit, 0))::int as ledger,
      coalesce(refund.to_payment, 0)::int as payment_refunded
    from shop_order
    left join (
      select order_id, sum(amount) as all_amount,
        sum(amount - refunded_amount) filter (where kind <> 'payment') as ledger_amount
      from order_tender group by order_id
    ) as tender using (order_id)
    left join (
      select order_refund.order_id,
        sum(order_refund.amount) filter (where destination = 'credit') as to_credit,
        sum(order_refund.amount) filter (where destination = 'tender' and state = 'done' and payment_id is null) as to_payment
      from order_refund join order_tender using (tender_id)
      where kind = 'payment' group by order_refund.order_id
    ) as refund using (order_id)
  `.execute(db);
  return rows;
}

type BookedSwapPayment = { paymentId: string; captured: number; refunded: number };

/** Payments of size swaps that were taken, with what went back through the gateway. */
export async function readBookedSwapPayments(db: Database): Promise<BookedSwapPayment[]> {
  const { rows } = await sql<BookedSwapPayment>`
    select payment_id, amount as captured, case when state = 'refunded' then amount else coalesce((
      select sum(order_refund.amount) from order_refund join order_tender using (tender_id)
      where order_tender.payment_id = order_swap_payment.payment_id and destination = 'tender' and order_refund.state = 'done'
    ), 0)::int end as refunded
    from order_swap_payment where charged_at is not null
  `.execute(db);
  return rows;
}

export type TenderFault = { tenderId: string; refunded: number; booked: number };

/** Tenders whose refunded amount differs from their refunds. Abandoned attempts are excluded. */
export async function readTenderFaults(db: Database): Promise<TenderFault[]> {
  const { rows } = await sql<TenderFault>`
    select tender_id, refunded_amount as refunded, coalesce(sum(order_refund.amount), 0)::int as booked
    from order_tender
    join shop_order using (order_id)
    left join order_refund using (tender_id)
    where paid_at is not null or kind = 'payment'
    group by tender_id, refunded_amount
    having refunded_amount <> coalesce(sum(order_refund.amount), 0)
  `.execute(db);
  return rows;
}

export type BookedPromotion = { orderId: string; promotion: string };

export async function readBookedPromotions(db: Database, states: readonly OrderState[]): Promise<BookedPromotion[]> {
  const { rows } = await sql<BookedPromotion>`
    select order_id, used ->> 'promotion' as promotion
    from shop_order, jsonb_array_elements(promotions) as used
    where state = any(${states})
  `.execute(db);
  return rows;
}

export type Straggler = { kind: 'order-overdue' | 'refund-failed' | 'refund-late'; reference: string };

/** Cases that need manual attention. */
export async function readStragglers(
  db: Database,
  { heldBefore, pendingBefore }: { heldBefore: Date; pendingBefore: Date },
): Promise<Straggler[]> {
  const { rows } = await sql<Straggler>`
    select 'order-overdue' as kind, order_id::text as reference from shop_order
    where state = 'placing' and held_until < ${heldBefore}
    union all
    select case state when 'failed' then 'refund-failed' else 'refund-late' end, refund_id::text from order_refund
    where state = 'failed' or (state = 'pending' and created_at < ${pendingBefore})
    union all
    select 'refund-late', payment_id::text from order_swap_payment
    where state = 'refunding' and charged_at < ${pendingBefore}
  `.execute(db);
  return rows;
}
