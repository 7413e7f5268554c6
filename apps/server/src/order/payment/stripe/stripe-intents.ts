import type Stripe from 'stripe';
import type { PaymentOutcome } from '#server/order/orders/order-deps.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isUnexpectedState } from './stripe-failure.ts';
import { toOutcome } from './stripe-outcome.ts';
import { replaceSessionId, type StripePaymentRow, saveIntentId } from './stripe-repository.ts';
import { createStripeSessions, isSession, isSessionId } from './stripe-sessions.ts';

type Payment = { reference: string; intentId: string };
type Found = PaymentOutcome | { state: 'absent' };

export const EXPANDED = { expand: ['latest_charge'] };

/** Payment intents and checkout sessions behind the references of the shop. */
export function createStripeIntents({ db, stripe }: { db: Database; stripe: Stripe }) {
  const sessions = createStripeSessions({ stripe });

  /** The intent that took the money replaces the id of its session, for refunds and disputes. */
  async function keep(reference: string, work: ReturnType<typeof sessions.read>): Promise<PaymentOutcome> {
    const { outcome, intentId } = await work;
    if (intentId) await replaceSessionId(db, reference, intentId);
    return outcome;
  }

  async function retrieve({ reference, intentId }: Payment): Promise<Found> {
    if (isSessionId(intentId)) return await keep(reference, sessions.read(intentId));
    return toOutcome(await stripe.paymentIntents.retrieve(intentId, EXPANDED));
  }

  const look = async (payment: Payment): Promise<PaymentOutcome> => toKnown(await retrieve(payment));

  return {
    /** `absent`: created, but never confirmed. */
    retrieve,
    look,

    /** Id of the intent or session; asks for it again if the first answer was lost. Undefined: cancelled before. */
    async requireId({ reference, intentId, params }: StripePaymentRow): Promise<string | undefined> {
      if (intentId || !params) return intentId ?? undefined;
      const id = isSession(params)
        ? await sessions.create(params, reference)
        : (await stripe.paymentIntents.create(params, { idempotencyKey: reference })).id;
      return await saveIntentId(db, reference, id);
    },

    async cancel(payment: Payment): Promise<PaymentOutcome> {
      const { reference, intentId } = payment;
      if (isSessionId(intentId)) return await keep(reference, sessions.cancel(intentId));
      try {
        return toKnown(toOutcome(await stripe.paymentIntents.cancel(intentId, EXPANDED)));
      } catch (error) {
        // Too late, or decided already.
        if (isUnexpectedState(error)) return await look(payment);
        throw error;
      }
    },
  };
}

/** An intent that is not confirmed yet may still be. */
export const toKnown = (outcome: Found): PaymentOutcome =>
  outcome.state === 'absent' ? { state: 'unknown' } : outcome;
