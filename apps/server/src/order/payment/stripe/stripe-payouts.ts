import type { Currency } from '@shop/domain/money';
import type Stripe from 'stripe';
import type { GatewayPayout, GatewayTransaction, PaymentGateway } from '#server/order/payment/payment-gateway.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findReference } from './stripe-repository.ts';

type Deps = { db: Database; stripe: Stripe };

const MOST = 10_000;

/** Payouts and the balance transactions they consist of. */
export function createStripePayouts({
  db,
  stripe,
}: Deps): Pick<PaymentGateway, 'listPayouts' | 'readPayout' | 'listPayoutTransactions'> {
  /** Our payment behind a charge, refund or dispute. */
  async function findPayment({ source }: Stripe.BalanceTransaction): Promise<string | undefined> {
    const intent = typeof source === 'object' && source && 'payment_intent' in source ? source.payment_intent : null;
    const intentId = typeof intent === 'object' ? intent?.id : intent;
    return intentId ? await findReference(db, intentId) : undefined;
  }

  async function toTransaction(one: Stripe.BalanceTransaction): Promise<GatewayTransaction> {
    const reference = await findPayment(one);
    return {
      ...{ id: one.id, kind: getKind(one), amount: one.amount, fee: one.fee, net: one.net },
      currency: one.currency.toUpperCase() as Currency,
      createdAt: new Date(one.created * 1000),
      ...(reference && { reference }),
    };
  }

  return {
    async listPayouts(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const all = await stripe.payouts.list({ created, limit: 100 }).autoPagingToArray({ limit: MOST });
      return all.map(toPayout);
    },
    readPayout: async (payoutId) => toPayout(await stripe.payouts.retrieve(payoutId)),
    async listPayoutTransactions(payout) {
      const params = { payout, limit: 100, expand: ['data.source'] };
      const all = await stripe.balanceTransactions.list(params).autoPagingToArray({ limit: MOST });
      // The payout itself is among its parts.
      return await Promise.all(all.filter(({ type }) => type !== 'payout').map(toTransaction));
    },
  };
}

const toPayout = ({ id, amount, currency, status, arrival_date, created }: Stripe.Payout): GatewayPayout => ({
  ...{ id, amount: { amount, currency: currency.toUpperCase() as Currency }, state: status },
  arrivesAt: new Date(arrival_date * 1000),
  createdAt: new Date(created * 1000),
});

const KINDS: Readonly<Record<string, GatewayTransaction['kind']>> = {
  ...{ charge: 'payment', payment: 'payment', refund: 'refund', payment_refund: 'refund' },
  ...{ payment_failure_refund: 'refund', refund_failure: 'refund' },
};

function getKind({ type, source }: Stripe.BalanceTransaction): GatewayTransaction['kind'] {
  const isDispute = typeof source === 'object' && source?.object === 'dispute';
  return KINDS[type] ?? (isDispute ? 'dispute' : 'other');
}
