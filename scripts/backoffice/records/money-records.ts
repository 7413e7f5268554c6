import type { Client } from 'pg';

/** A payout as a gateway reports it: the test gateway pays nothing out, and staff cannot make one. */
export async function makePayout(database: Client): Promise<void> {
  await database.query(
    `with paid as (
       select payment.reference, coalesce(capture_amount, payment.amount) as amount, row_number() over (order by placed_at desc) as place
       from payment join shop_order on payment.reference = order_id::text
       where payment.state = 'captured' and payment.currency = 'GBP' order by placed_at desc limit 6
     ), payout as (
       insert into payment_payout (payout_id, gateway, amount, currency, state, arrives_at, created_at, changed_at)
       select 'po_1SUhk42eZvKYlo2C', 'stripe', sum(amount - round(amount * 0.015) - 20) - 200, 'GBP', 'paid',
         now() + interval '2 days', now(), now() from paid
       returning payout_id
     )
     insert into payment_transaction (transaction_id, payout_id, kind, reference, amount, fee, net, currency, created_at)
     select 'txn_3SUhk' || place, payout_id, 'payment', reference, amount, round(amount * 0.015) + 20,
       amount - round(amount * 0.015) - 20, 'GBP', now() - place * interval '5 hours' from paid, payout
     union all select 'txn_3SUhk0', payout_id, 'other', null, -200, 0, -200, 'GBP', now() from payout`,
  );
}
