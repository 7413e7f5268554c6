import type Stripe from 'stripe';
import type { PaymentOutcome } from '#server/order/orders/order-deps.ts';
import type { GatewayRequest } from '#server/order/payment/payment-gateway.ts';
import { isRefused } from './stripe-failure.ts';
import { toOutcome } from './stripe-outcome.ts';
import { toIntentParams } from './stripe-request.ts';
import type { PaymentParams, SessionParams } from './stripe-tables.ts';

type Session = Stripe.Checkout.Session;
type Found = { outcome: PaymentOutcome /** Known once the session is paid. */; intentId?: string };

const EXPANDED = { expand: ['payment_intent.latest_charge'] };

/**
 * Checkout sessions: the card is typed on a page of Stripe. For browsers without script, and when the card fields cannot
 * be loaded.
 */
export function createStripeSessions({ stripe }: { stripe: Stripe }) {
  const read = async (sessionId: string): Promise<Found> =>
    toFound(await stripe.checkout.sessions.retrieve(sessionId, EXPANDED));

  return {
    create: async (params: SessionParams, idempotencyKey: string): Promise<string> =>
      (await stripe.checkout.sessions.create(params, { idempotencyKey })).id,

    read,

    async cancel(sessionId: string): Promise<Found> {
      try {
        return toFound(await stripe.checkout.sessions.expire(sessionId, EXPANDED));
      } catch (error) {
        // Paid or expired meanwhile.
        if (isRefused(error)) return await read(sessionId);
        throw error;
      }
    },
  };
}

export const isSessionId = (id: string): boolean => id.startsWith('cs_');
export const isSession = (params: PaymentParams): params is SessionParams => 'mode' in params;

export function toSessionParams(request: GatewayRequest, customer: string | undefined): SessionParams {
  const { amount, currency, description, metadata, setup_future_usage, capture_method } = toIntentParams(
    request,
    customer,
  );
  return {
    mode: 'payment',
    payment_method_types: ['card'],
    line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: description } } }],
    payment_intent_data: {
      ...{ description, metadata, ...(setup_future_usage && { setup_future_usage }) },
      ...(capture_method === 'manual' && { capture_method }),
    },
    success_url: request.returnUrl,
    cancel_url: request.returnUrl,
    locale: toLocale(request.locale),
    ...(customer && { customer }),
  };
}

/** Arabic is not among the languages of the page: it follows the browser. */
function toLocale(locale: string): string {
  const { language } = new Intl.Locale(locale);
  if (locale === 'en-GB') return locale;
  return ['en', 'fr', 'de'].includes(language) ? language : 'auto';
}

function toFound({ status, url, payment_intent }: Session): Found {
  if (status === 'expired') return { outcome: { state: 'cancelled' } };
  if (status === 'open') return { outcome: url ? { state: 'action', url } : { state: 'unknown' } };
  if (typeof payment_intent !== 'object' || payment_intent === null) return { outcome: { state: 'unknown' } };
  const outcome = toOutcome(payment_intent);
  return { outcome: outcome.state === 'absent' ? { state: 'unknown' } : outcome, intentId: payment_intent.id };
}
