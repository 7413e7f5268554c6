import type Stripe from 'stripe';
import type { PaymentOutcome } from '#server/order/orders/order-deps.ts';
import type { PaymentGateway } from '#server/order/payment/payment-gateway.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { isUnexpectedState, toFailedOutcome } from './stripe-failure.ts';
import { EXPANDED, toKnown } from './stripe-intents.ts';
import { toOutcome } from './stripe-outcome.ts';
import { findStripePayment, replaceIntent } from './stripe-repository.ts';

type Deps = { db: Database; stripe: Stripe; log: Pick<Log, 'warn'> };

const NOT_RENEWABLE: PaymentOutcome = { state: 'declined', reason: 'card_not_saved' };

/** Manual capture: intents in `requires_capture`. */
export function createStripeCaptures({ db, stripe, log }: Deps): Pick<PaymentGateway, 'capture' | 'renew'> {
  const look = async (intentId: string): Promise<PaymentOutcome> =>
    toKnown(toOutcome(await stripe.paymentIntents.retrieve(intentId, EXPANDED)));

  /** A refused request proves nothing about the money: the intent says what happened. */
  async function capture(intentId: string, amount: number): Promise<PaymentOutcome> {
    const params = { amount_to_capture: amount, ...EXPANDED };
    try {
      const idempotencyKey = `capture/${intentId}`;
      return toKnown(toOutcome(await stripe.paymentIntents.capture(intentId, params, { idempotencyKey })));
    } catch (error) {
      if (isUnexpectedState(error)) return await look(intentId);
      throw error;
    }
  }

  /** The key names the old intent: a repeated request finds the same successor. */
  async function authoriseAgain(old: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
    const { id, amount, currency, description, metadata, payment_method_types } = old;
    return await stripe.paymentIntents.create(
      {
        ...{ amount, currency, metadata, payment_method_types, capture_method: 'manual' as const },
        ...(description && { description }),
        ...{ customer: toId(old.customer), payment_method: toId(old.payment_method) },
        ...{ confirm: true, off_session: true, ...EXPANDED },
      },
      { idempotencyKey: `again/${id}` },
    );
  }

  async function renew(reference: string, intentId: string): Promise<PaymentOutcome> {
    const old = await stripe.paymentIntents.retrieve(intentId, EXPANDED);
    if (old.status !== 'requires_capture') return toKnown(toOutcome(old));
    if (!old.customer || !old.payment_method) return NOT_RENEWABLE;
    const next = await authoriseAgain(old);
    if (next.status !== 'requires_capture') return NOT_RENEWABLE;
    // Stored before the old one is let go: whatever gets lost, one authorisation stays known.
    if (await replaceIntent(db, { reference, from: intentId, to: next.id }))
      await stripe.paymentIntents.cancel(intentId);
    return toKnown(toOutcome(next));
  }

  async function attempt(reference: string, work: (intentId: string) => Promise<PaymentOutcome>) {
    const row = await findStripePayment(db, reference);
    if (!row?.intentId) return { state: 'unknown' } as const;
    try {
      return await work(row.intentId);
    } catch (error) {
      return toFailedOutcome(error, log);
    }
  }

  return {
    async capture({ reference, amount }) {
      const outcome = await attempt(reference, (intentId) => capture(intentId, amount.amount));
      return outcome.state === 'declined' ? { state: 'unknown' } : outcome;
    },
    renew: (reference) => attempt(reference, (intentId) => renew(reference, intentId)),
  };
}

const toId = (value: string | { id: string } | null): string => (typeof value === 'object' ? (value?.id ?? '') : value);
