import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OrderPayments, PaymentOutcome } from '../../../apps/server/src/order/orders/order-deps.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';

type State = PaymentOutcome['state'];

/** Payment outcome by card token. */
export const CARDS = { approve: 'captured', decline: 'declined', challenge: 'action', silent: 'unknown' } as const;
export type TestCard = keyof typeof CARDS;

export const prepareGateway = (db: Database) =>
  sql`
    create table if not exists test_payment (
      reference text primary key, state text not null, amount integer not null, captures integer not null,
      refunded integer not null default 0
    );
    create table if not exists test_refund (refund_reference text primary key);
  `.execute(db);

/**
 * Test gateway that stores payments in the database, so that they survive a crash of the caller; cards behave as
 * named.
 */
export function createTestGateway(db: Database) {
  /** Response delay and outcome of refunds. */
  const mood = { delayMs: (): number => 0, refunds: 'done' as 'done' | 'failed' | 'unknown', onCapture: () => {} };

  async function getState(reference: string): Promise<PaymentOutcome | undefined> {
    const { rows } = await sql<{ state: State }>`select state from test_payment where reference = ${reference}`.execute(
      db,
    );
    return rows[0] && toOutcome(rows[0].state);
  }

  const wait = () => {
    const delay = mood.delayMs();
    return delay > 0 ? pause(delay) : undefined;
  };

  const payments: OrderPayments = {
    async pay({ reference, amount, payment }) {
      await wait();
      const state = CARDS[(payment.method === 'card' ? payment.token : 'approve') as TestCard];
      const { numAffectedRows } = await sql`
        insert into test_payment values (${reference}, ${state}, ${amount.amount}, ${state === 'captured' ? 1 : 0})
        on conflict do nothing
      `.execute(db);
      if (numAffectedRows === 1n && state === 'captured') mood.onCapture();
      await wait();
      return (await getState(reference)) ?? { state: 'unknown' };
    },
    async look(reference) {
      await wait();
      return await getState(reference);
    },
    async cancel(reference) {
      await wait();
      await sql`
        insert into test_payment values (${reference}, 'cancelled', 0, 0)
        on conflict (reference) do update set state = 'cancelled' where test_payment.state in ('action', 'unknown')
      `.execute(db);
      return (await getState(reference)) ?? { state: 'unknown' };
    },
    async refund({ reference, refundReference, amount }) {
      await wait();
      if (mood.refunds !== 'done') return mood.refunds;
      await sql`
        with fresh as (insert into test_refund values (${refundReference}) on conflict do nothing returning 1)
        update test_payment set refunded = refunded + ${amount.amount} from fresh where reference = ${reference}
      `.execute(db);
      return 'done';
    },
  };

  return {
    payments,
    mood,
    /** Captures a payment later: the challenge was passed, or the bank approved, whatever the state before. */
    async capture(reference: string): Promise<void> {
      await sql`
        update test_payment set state = 'captured', captures = captures + 1,
          amount = coalesce((select payment_amount from shop_order where order_id::text = reference), amount)
        where reference = ${reference} and state <> 'captured'
      `.execute(db);
    },
    async capturedPayments() {
      const { rows } = await sql<{ reference: string; captured: number; refunded: number; captures: number }>`
        select reference, amount as captured, refunded, captures from test_payment where state = 'captured'
      `.execute(db);
      return rows;
    },
  };
}

function toOutcome(state: State): PaymentOutcome {
  if (state === 'captured' || state === 'authorised') return { state, label: '4242', cardFingerprint: 'print' };
  if (state === 'declined') return { state, reason: 'Not enough money' };
  return state === 'action' ? { state, url: 'https://gateway.example.com/challenge' } : { state };
}
