import type { Currency } from '@shop/domain/money';
import type { Store } from '@shop/domain/site/store/store';
import type Stripe from 'stripe';
import type { GatewayDispute, PaymentGateway } from '#server/order/payment/payment-gateway.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { createStripeCustomers } from './customers/stripe-customers.ts';
import { createStripeVault } from './customers/stripe-vault.ts';
import { createStripeCaptures } from './stripe-captures.ts';
import { logFailure } from './stripe-failure.ts';
import { createStripePayments } from './stripe-payments.ts';
import { createStripePayouts } from './stripe-payouts.ts';
import { createStripeRefunds } from './stripe-refunds.ts';
import { createStripeWebhook } from './stripe-webhook.ts';

type Deps = {
  db: Database;
  stripe: Stripe;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  webhookSecret: Secret;
  /** True with a key of the test mode. */
  isTest: boolean;
  listMethods: PaymentGateway['listMethods'];
  cardFields: (store: Store) => { url: string; origin: string };
  expressCheckout?: (store: Store) => string;
  isPaused?: () => boolean;
};

/** Stripe as the gateway of the shop, over its official library. */
export function createStripeGateway(deps: Deps): PaymentGateway {
  const { db, stripe, log, webhookSecret, isTest, listMethods, cardFields, expressCheckout, isPaused } = deps;
  const customers = createStripeCustomers(deps);
  return {
    name: 'stripe',
    can: { savedCards: true, challenges: true, partialRefunds: true, laterCapture: true, isTest },
    listMethods,
    cardFields,
    ...(expressCheckout && { expressCheckout }),
    ...(isPaused && { isPaused }),
    ...createStripePayments({ ...deps, customers }),
    ...createStripeRefunds(deps),
    ...createStripeCaptures(deps),
    ...createStripePayouts(deps),
    vault: createStripeVault({ stripe, customers, log }),
    parseWebhook: createStripeWebhook({ db, stripe, secret: webhookSecret }),

    async findFingerprint(token) {
      try {
        const { card } = await stripe.paymentMethods.retrieve(token);
        return card?.fingerprint ?? undefined;
      } catch (error) {
        logFailure(error, log);
        return undefined;
      }
    },

    disputePage: (disputeId) =>
      `https://dashboard.stripe.com/${isTest ? 'test/' : ''}disputes/${encodeURIComponent(disputeId)}`,

    async readDispute(disputeId) {
      try {
        return toDispute(await stripe.disputes.retrieve(disputeId));
      } catch (error) {
        logFailure(error, log);
        return undefined;
      }
    },
  };
}

function toDispute({ id, amount, currency, reason, status, evidence_details }: Stripe.Dispute): GatewayDispute {
  const due = evidence_details.due_by;
  return {
    id,
    amount: { amount, currency: currency.toUpperCase() as Currency },
    reason,
    state: DISPUTE_STATES[status] ?? 'open',
    ...(due && { dueAt: new Date(due * 1000) }),
  };
}

const DISPUTE_STATES: Readonly<Record<string, GatewayDispute['state']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};
