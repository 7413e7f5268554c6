import type Stripe from 'stripe';
import type { GatewayRequest } from '#server/order/payment/payment-gateway.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findStripeCustomer, saveStripeCustomer } from '../stripe-repository.ts';

type Deps = { db: Database; stripe: Stripe; clock: Clock };

/** Customers at Stripe by the customer ids of the shop. They carry no name or address: the shop has those. */
export function createStripeCustomers({ db, stripe, clock }: Deps) {
  const find = (payer: string) => findStripeCustomer(db, payer);

  async function require(payer: string): Promise<string> {
    const known = await find(payer);
    if (known) return known;
    const { id } = await stripe.customers.create({ metadata: { payer } }, { idempotencyKey: `customer/${payer}` });
    return await saveStripeCustomer(db, { payer, customerId: id, createdAt: clock() });
  }

  return {
    find,
    require,
    /** Customer of a payment. `unknown`: a saved card is named but the customer has none. */
    async resolve(source: GatewayRequest['source']): Promise<string | undefined> {
      if (source.kind === 'saved-card') return (await find(source.payer)) ?? 'unknown';
      return 'saveFor' in source && source.saveFor ? await require(source.saveFor) : undefined;
    },
  };
}

export type StripeCustomers = ReturnType<typeof createStripeCustomers>;
