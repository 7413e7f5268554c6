import type Stripe from 'stripe';
import type { PaymentGateway } from '#server/order/payment/payment-gateway.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { isDeclined, isRefused, logFailure } from './stripe-failure.ts';
import { findStripePayment } from './stripe-repository.ts';

type Deps = { db: Database; stripe: Stripe; log: Pick<Log, 'warn'> };
type Outcome = Awaited<ReturnType<PaymentGateway['refund']>>;

const MOST_REFUNDS = 100;

/** Refunds by our reference, which Stripe keeps as metadata: an idempotency key is forgotten after some days. */
export function createStripeRefunds({ db, stripe, log }: Deps): Pick<PaymentGateway, 'refund'> {
  async function findMade(intentId: string, refundReference: string): Promise<Stripe.Refund | undefined> {
    const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: MOST_REFUNDS });
    return data.find(({ metadata }) => metadata?.refund_reference === refundReference);
  }

  return {
    async refund({ reference, refundReference, amount }) {
      const payment = await findStripePayment(db, reference);
      if (!payment?.intentId) return 'failed';
      const { intentId } = payment;
      try {
        const made = await findMade(intentId, refundReference);
        if (made) return toRefundOutcome(made);
        const metadata = { reference, refund_reference: refundReference };
        const params = { payment_intent: intentId, amount: amount.amount, metadata };
        return toRefundOutcome(await stripe.refunds.create(params, { idempotencyKey: `refund/${refundReference}` }));
      } catch (error) {
        logFailure(error, log);
        return isRefused(error) || isDeclined(error) ? 'failed' : 'unknown';
      }
    },
  };
}

/** A pending refund is on its way to the bank. */
const toRefundOutcome = ({ status }: Stripe.Refund): Outcome =>
  status === 'failed' || status === 'canceled' ? 'failed' : 'done';
