import type { OrderDeps } from '../../../apps/server/src/order/orders/order-ports.ts';
import { createPaymentInbox } from '../../../apps/server/src/order/payment/payment-inbox.ts';
import { createPayments } from '../../../apps/server/src/order/payment/payment-service.ts';
import { createPayouts } from '../../../apps/server/src/order/payment/payouts/payout-service.ts';
import { createStripeClient } from '../../../apps/server/src/order/payment/stripe/stripe-client.ts';
import { createStripeGateway } from '../../../apps/server/src/order/payment/stripe/stripe-gateway.ts';
import { createCaptures } from '../../../apps/server/src/order/settlement/order-captures.ts';
import { createDisputeNotes } from '../../../apps/server/src/order/settlement/order-disputes.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { givenSecret } from '../../../apps/server/src/platform/secrets/secret.ts';
import { callFor, type TestQuote } from '../order/order-quote.ts';
import { openOrderShop } from '../shop/order-shop.ts';
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from './stripe-stand-in.ts';

type Change = (needs: OrderDeps) => OrderDeps;

/** Orders with real stock, promotions and ledger, paid with Stripe at this origin. */
export async function openStripeOrderShop(db: Database, apiOrigin: string, change: Change = (needs) => needs) {
  const log = createLog('silent');
  const clock = () => new Date();
  const gateway = createStripeGateway({
    ...{ db, log, clock, isTest: true },
    stripe: createStripeClient({ key: givenSecret([STRIPE_SECRET_KEY]), apiOrigin, timeoutMs: 14_000 }),
    webhookSecret: givenSecret([STRIPE_WEBHOOK_SECRET]),
    listMethods: () => ['card'],
    cardFields: () => ({ url: '/stripe/fields', origin: '' }),
  });
  const payments = createPayments({ db, gateway, clock, log, declines: { count: async () => {} } });
  const used: { needs?: OrderDeps } = {};
  const shop = await openOrderShop(db, (needs) => {
    const books = { ...needs.books, capturedPayments: payments.captured };
    used.needs = change({ ...needs, payments, books });
    return used.needs;
  });
  if (!used.needs) throw new Error('The order shop has no needs');
  const captures = createCaptures({ ...used.needs, payments, orders: shop.orders });
  shop.orders.follow(captures.followers);
  const noteDispute = createDisputeNotes({ db, clock });
  const payouts = createPayouts({ db, jobs: used.needs.jobs, clock, gateway });
  const idle = { define: () => ({ enqueue: async () => {} }) };
  const inbox = createPaymentInbox({ db, jobs: idle, clock, gateway, log, onPayout: payouts.recordLater });
  return {
    ...shop,
    payments,
    captures,
    payouts,
    place: (quote: TestQuote, token: string) =>
      shop.orders.place({ ...callFor(quote), payment: { method: 'card', token, save: false } }),
    /** Takes a signed webhook as the shop does. */
    receive: (body: string, signature: string) =>
      inbox.receive(
        { body: Buffer.from(body), headers: { 'stripe-signature': signature } },
        async (reference, { dispute }) => {
          if (dispute) await noteDispute(reference, dispute);
          await captures.note(reference);
          return await shop.orders.settle(reference);
        },
      ),
  };
}
