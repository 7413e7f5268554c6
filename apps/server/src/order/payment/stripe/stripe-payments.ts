import type Stripe from 'stripe';
import type { PaymentOutcome } from '#server/order/orders/order-deps.ts';
import type { GatewayRequest, PaymentGateway } from '#server/order/payment/payment-gateway.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { StripeCustomers } from './customers/stripe-customers.ts';
import { isMissing, isUnexpectedState, toFailedOutcome } from './stripe-failure.ts';
import { createStripeIntents, EXPANDED, toKnown } from './stripe-intents.ts';
import { toOutcome } from './stripe-outcome.ts';
import { claimStripePayment, findStripePayment } from './stripe-repository.ts';
import { toConfirmParams, toIntentParams } from './stripe-request.ts';
import { isSessionId, toSessionParams } from './stripe-sessions.ts';

type Deps = {
  db: Database;
  stripe: Stripe;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  customers: StripeCustomers;
};

const CANCELLED = { state: 'cancelled' } as const;

/**
 * Payment intents in two steps. The intent is created under our reference as idempotency key and its id is stored; only
 * then is it confirmed, which takes the money. Whatever gets lost in between, no intent with an unknown id can be paid.
 */
export function createStripePayments({ db, stripe, clock, log, customers }: Deps) {
  const intents = createStripeIntents({ db, stripe });
  const attempt = async (work: () => Promise<PaymentOutcome>): Promise<PaymentOutcome> => {
    try {
      return await work();
    } catch (error) {
      return toFailedOutcome(error, log);
    }
  };

  async function confirm(intentId: string, request: GatewayRequest): Promise<PaymentOutcome> {
    const idempotencyKey = `${request.reference}/confirm`;
    try {
      const params = { ...toConfirmParams(request), ...EXPANDED };
      return toKnown(toOutcome(await stripe.paymentIntents.confirm(intentId, params, { idempotencyKey })));
    } catch (error) {
      if (isUnexpectedState(error)) return await intents.look({ reference: request.reference, intentId });
      throw error;
    }
  }

  async function begin(request: GatewayRequest): Promise<PaymentOutcome> {
    const { reference, source } = request;
    const customer = await customers.resolve(source);
    if (customer === 'unknown') return { state: 'declined', reason: 'card_unknown' };
    const params = source.kind === 'hosted' ? toSessionParams(request, customer) : toIntentParams(request, customer);
    const row = await claimStripePayment(db, { reference, params, createdAt: clock() });
    const intentId = await intents.requireId(row);
    if (!intentId) return CANCELLED;
    // A repeated request gets the present state instead of the stored answer of its key.
    const isKnown = row.intentId !== null || isSessionId(intentId);
    const known = isKnown ? await intents.retrieve({ reference, intentId }) : { state: 'absent' as const };
    return known.state === 'absent' ? await confirm(intentId, request) : known;
  }

  return {
    create: (request) => attempt(() => begin(request)),

    async read(reference) {
      const row = await findStripePayment(db, reference);
      if (!row?.intentId) return { state: 'absent' };
      try {
        return await intents.retrieve({ reference, intentId: row.intentId });
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
        const intentId = await intents.requireId(row);
        return intentId ? await intents.cancel({ reference, intentId }) : CANCELLED;
      });
      return outcome;
    },
  } satisfies Pick<PaymentGateway, 'create' | 'read' | 'cancel'>;
}
