import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OrderPayments, PaymentOutcome } from '../../apps/server/src/modules/order/order-parts.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';

type State = PaymentOutcome['state'];

/** What the token of a card leads to. */
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

/** A gateway whose books outlive its caller, and whose cards do as their name says. */
export function createTestGateway(db: Database) {
  /** How long an answer takes, and what becomes of refunds. */
  const mood = { delayMs: (): number => 0, refunds: 'done' as 'done' | 'failed' | 'unknown', onCapture: () => {} };

  async function stateOf(reference: string): Promise<PaymentOutcome | undefined> {
    const { rows } = await sql<{ state: State }>`select state from test_payment where reference = ${reference}`.execute(
      db,
    );
    return rows[0] && outcomeOf(rows[0].state);
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
      return (await stateOf(reference)) ?? { state: 'unknown' };
    },
    async look(reference) {
      await wait();
      return await stateOf(reference);
    },
    async cancel(reference) {
      await wait();
      await sql`
        insert into test_payment values (${reference}, 'cancelled', 0, 0)
        on conflict (reference) do update set state = 'cancelled' where test_payment.state in ('action', 'unknown')
      `.execute(db);
      return (await stateOf(reference)) ?? { state: 'unknown' };
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
    /** The shopper has passed the challenge, or the bank comes round, whatever was said before. */
    async capture(reference: string): Promise<void> {
      await sql`
        update test_payment set state = 'captured', captures = captures + 1,
          amount = (select payment_amount from shop_order where order_id::text = reference)
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

function outcomeOf(state: State): PaymentOutcome {
  if (state === 'captured') return { state, label: '4242', cardFingerprint: 'print' };
  if (state === 'declined') return { state, reason: 'Not enough money' };
  return state === 'action' ? { state, url: 'https://gateway.example.com/challenge' } : { state };
}
