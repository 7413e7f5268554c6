import type Stripe from 'stripe';
import type { PaymentOutcome } from '#server/order/orders/order-deps.ts';
import type { GatewayRequest, PaymentGateway } from '#server/order/payment/payment-gateway.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { StripeCustomers } from './stripe-customers.ts';
import { isMissing, isUnexpectedState, toFailedOutcome } from './stripe-failure.ts';
import { toOutcome } from './stripe-outcome.ts';
import { claimStripePayment, findStripePayment, type StripePaymentRow, saveIntentId } from './stripe-repository.ts';
import { toConfirmParams, toIntentParams } from './stripe-request.ts';

type Deps = {
  db: Database;
  stripe: Stripe;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  customers: StripeCustomers;
};

const CANCELLED = { state: 'cancelled' } as const;
const EXPANDED = { expand: ['latest_charge'] };

/**
 * Payment intents in two steps. The intent is created under our reference as idempotency key and its id is stored; only
 * then is it confirmed, which takes the money. Whatever gets lost in between, no intent with an unknown id can be paid.
 */
export function createStripePayments({ db, stripe, clock, log, customers }: Deps) {
  const attempt = async (work: () => Promise<PaymentOutcome>): Promise<PaymentOutcome> => {
    try {
      return await work();
    } catch (error) {
      return toFailedOutcome(error, log);
    }
  };

  const retrieve = async (intentId: string) => toOutcome(await stripe.paymentIntents.retrieve(intentId, EXPANDED));
  const look = async (intentId: string): Promise<PaymentOutcome> => toKnown(await retrieve(intentId));

  /** Id of the intent; asks for it again if the first answer was lost. Undefined: cancelled before it was created. */
  async function requireIntentId({ reference, intentId, params }: StripePaymentRow): Promise<string | undefined> {
    if (intentId || !params) return intentId ?? undefined;
    const { id } = await stripe.paymentIntents.create(params, { idempotencyKey: reference });
    return await saveIntentId(db, reference, id);
  }

  async function confirm(intentId: string, request: GatewayRequest): Promise<PaymentOutcome> {
    const idempotencyKey = `${request.reference}/confirm`;
    try {
      const params = { ...toConfirmParams(request), ...EXPANDED };
      return toKnown(toOutcome(await stripe.paymentIntents.confirm(intentId, params, { idempotencyKey })));
    } catch (error) {
      if (isUnexpectedState(error)) return await look(intentId);
      throw error;
    }
  }

  async function begin(request: GatewayRequest): Promise<PaymentOutcome> {
    const { reference, source } = request;
    // Stripe's own page needs a script as well.
    if (source.kind === 'hosted') return { state: 'declined', reason: 'method_unavailable' };
    const customer = await customers.resolve(source);
    if (customer === 'unknown') return { state: 'declined', reason: 'card_unknown' };
    const params = toIntentParams(request, customer);
    const row = await claimStripePayment(db, { reference, params, createdAt: clock() });
    const intentId = await requireIntentId(row);
    if (!intentId) return CANCELLED;
    // A repeated request gets the present state instead of the stored answer of its key.
    const known = row.intentId ? await retrieve(intentId) : { state: 'absent' as const };
    return known.state === 'absent' ? await confirm(intentId, request) : known;
  }

  async function cancelIntent(intentId: string): Promise<PaymentOutcome> {
    try {
      return toKnown(toOutcome(await stripe.paymentIntents.cancel(intentId, EXPANDED)));
    } catch (error) {
      // Too late, or decided already.
      if (isUnexpectedState(error)) return await look(intentId);
      throw error;
    }
  }

  return {
    create: (request) => attempt(() => begin(request)),

    async read(reference) {
      const row = await findStripePayment(db, reference);
      if (!row?.intentId) return { state: 'absent' };
      try {
        return await retrieve(row.intentId);
      } catch (error) {
        if (isMissing(error)) return { state: 'absent' };
        const failed = toFailedOutcome(error, log);
        return failed.state === 'declined' ? { state: 'unknown' } : failed;
      }
    },

    /** Leaves a tombstone for an unknown reference. An intent whose id got lost is asked for again and cancelled. */
    cancel: async (reference) => {
      const outcome = await attempt(async () => {
        const row = await claimStripePayment(db, { reference, params: null, createdAt: clock() });
        const intentId = await requireIntentId(row);
        return intentId ? await cancelIntent(intentId) : CANCELLED;
      });
      return outcome;
    },
  } satisfies Pick<PaymentGateway, 'create' | 'read' | 'cancel'>;
}

/** An intent that is not confirmed yet may still be. */
const toKnown = (outcome: ReturnType<typeof toOutcome>): PaymentOutcome =>
  outcome.state === 'absent' ? { state: 'unknown' } : outcome;
