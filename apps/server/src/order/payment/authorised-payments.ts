import type { Money } from '@shop/domain/money';
import type { PaymentOutcome } from '#server/order/orders/order-deps.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import {
  advancePayment,
  deleteRefund,
  findPayment,
  lockPayment,
  type PaymentRow,
  readReleased,
  saveRefund,
} from './payment-repository.ts';

type Deps = {
  db: Database;
  gateway: PaymentGateway;
  clock: Clock;
  /** Stores an outcome of the gateway. */
  learn(reference: string, outcome: PaymentOutcome): Promise<PaymentOutcome>;
};
type Release = { reference: string; refundReference: string; amount: Money };

/**
 * Payments between authorisation and capture. The amount to capture is stored before the gateway is asked: until then a
 * refund is a release, which costs nothing; afterwards it waits for the capture and is a refund.
 */
export function createAuthorisedPayments({ db, gateway, clock, learn }: Deps) {
  /** Fixes the amount, so that a repeated request captures the same. */
  const beginCapture = (reference: string): Promise<PaymentRow | undefined> =>
    db.transaction().execute(async (tx) => {
      const row = await lockPayment(tx, reference);
      if (row?.state !== 'authorised' || row.captureAmount !== null) return row;
      const captureAmount = row.amount - (await readReleased(tx, reference));
      // All of it was released: its cancellation is under way.
      if (captureAmount === 0) return undefined;
      return await advancePayment(tx, { reference, from: ['authorised'], to: { captureAmount } });
    });

  /** Undefined: not held, or not any more. A release that is repeated finds its payment cancelled. */
  async function lockHeld(tx: Database, reference: string): Promise<PaymentRow | undefined> {
    const row = await lockPayment(tx, reference);
    if (row?.state === 'authorised') return row;
    return row?.state === 'cancelled' && (await readReleased(tx, reference)) > 0 ? row : undefined;
  }

  const beginRelease = ({ reference, refundReference, amount }: Release) =>
    db.transaction().execute(async (tx) => {
      const row = await lockHeld(tx, reference);
      if (!row) return undefined;
      if (row.captureAmount !== null) return 'capturing' as const;
      await saveRefund(tx, { refundReference, reference, amount: amount.amount, isRelease: true, doneAt: clock() });
      const left = row.amount - (await readReleased(tx, reference));
      if (left < 0) throw new Error(`More is released than ${reference} holds`);
      return left === 0 ? ('all' as const) : ('part' as const);
    });

  /** Nothing is left to capture: the bank lets go of the whole amount. */
  async function cancelAll({ reference, refundReference }: Release): Promise<'done' | 'unknown' | undefined> {
    const { state } = await learn(reference, await gateway.cancel(reference));
    if (state === 'cancelled') return 'done';
    if (state !== 'captured') return 'unknown';
    // Captured by hand at the gateway: the money has to be paid back.
    await deleteRefund(db, refundReference);
    return undefined;
  }

  return {
    async capture(reference: string): Promise<PaymentOutcome | undefined> {
      const row = await beginCapture(reference);
      if (row?.state !== 'authorised' || !gateway.capture || !row.captureAmount) return undefined;
      const amount = { amount: row.captureAmount, currency: row.currency };
      return await learn(reference, await gateway.capture({ reference, amount }));
    },

    async renew(reference: string): Promise<PaymentOutcome> {
      const row = await findPayment(db, reference);
      if (row?.state !== 'authorised' || row.captureAmount !== null || !gateway.renew) return CANNOT_RENEW;
      const outcome = await gateway.renew(reference);
      return outcome.state === 'declined' ? outcome : await learn(reference, outcome);
    },

    /** Undefined: not authorised, so that the money has to be refunded. */
    async release(request: Release): Promise<'done' | 'unknown' | undefined> {
      const begun = await beginRelease(request);
      if (begun === 'all') return await cancelAll(request);
      if (begun === undefined) return undefined;
      return begun === 'part' ? 'done' : 'unknown';
    },
  };
}

const CANNOT_RENEW: PaymentOutcome = { state: 'declined', reason: 'not_renewable' };
