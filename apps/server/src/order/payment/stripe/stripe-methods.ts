import type { Currency } from '@shop/domain/money';
import { PAYMENT_METHODS, type PaymentMethod } from '@shop/domain/order/payment/payment-method';
import type { Store } from '@shop/domain/site/store/store';
import type Stripe from 'stripe';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { logFailure } from './stripe-failure.ts';
import { STRIPE_METHODS } from './stripe-request.ts';

type Deps = { stripe: Stripe; stores: readonly Store[]; clock: Clock; log: Pick<Log, 'warn'> };

/** An amount that every method accepts, in minor units. */
const SAMPLE_AMOUNT = 10_000;
/** Cards until Stripe has answered: every account that may take payments has them. */
const FIRST: readonly PaymentMethod[] = ['card'];

/**
 * Open methods by currency, as the account has them. Stripe names them for a payment intent only: one is created for
 * each currency and cancelled at once. The key allows one an hour, however many processes ask.
 */
export function createStripeMethods({ stripe, stores, clock, log }: Deps) {
  const open = new Map<Currency, readonly PaymentMethod[]>();

  async function readTypes(currency: Currency): Promise<string[]> {
    const hour = clock().toISOString().slice(0, 13);
    const { id, payment_method_types } = await stripe.paymentIntents.create(
      {
        ...{ amount: SAMPLE_AMOUNT, currency: currency.toLowerCase(), metadata: { purpose: 'list of methods' } },
        automatic_payment_methods: { enabled: true },
      },
      { idempotencyKey: `methods/${currency}/${hour}` },
    );
    await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `methods/${currency}/${hour}/cancel` });
    return payment_method_types;
  }

  /** Keeps the methods known before if Stripe does not answer. */
  async function refreshOne(currency: Currency): Promise<void> {
    try {
      const types = await readTypes(currency);
      open.set(
        currency,
        PAYMENT_METHODS.filter((method) => types.includes(toType(method))),
      );
    } catch (error) {
      logFailure(error, log);
    }
  }

  return {
    list: (store: Store): readonly PaymentMethod[] => open.get(store.currency) ?? FIRST,
    refresh: async (): Promise<void> => {
      await Promise.all([...new Set(stores.map(({ currency }) => currency))].map(refreshOne));
    },
  };
}

const toType = (method: PaymentMethod): string => (method === 'card' ? 'card' : STRIPE_METHODS[method]);
