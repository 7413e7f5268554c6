import { ShopError } from '@shop/domain/shop-error';
import Stripe from 'stripe';
import type { GatewayMessage, PaymentGateway } from '#server/order/payment/payment-gateway.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { findReference } from './stripe-repository.ts';

type Deps = { db: Database; stripe: Stripe; secret: Secret };

/** Events that the shop uses; the endpoint at Stripe is registered for these. */
export const STRIPE_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'payment_intent.amount_capturable_updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'payout.paid',
  'payout.failed',
] as const;

const TOLERANCE_SECONDS = 300;

/** Verifies and reads webhooks. Undefined: of no concern to this shop. */
export function createStripeWebhook({ db, stripe, secret }: Deps): PaymentGateway['parseWebhook'] {
  /** Undefined: not signed with this secret, or too old. */
  function verify(body: Buffer, signature: string, { one, now }: { one: string; now: Date }): Stripe.Event | undefined {
    try {
      return stripe.webhooks.constructEvent(body, signature, one, TOLERANCE_SECONDS, undefined, now.getTime());
    } catch (error) {
      if (error instanceof SyntaxError) throw unreadable();
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
      throw error;
    }
  }

  return async ({ body, headers, now }) => {
    const signature = String(headers['stripe-signature']);
    const event = secret
      .list()
      .reduce<Stripe.Event | undefined>((found, one) => found ?? verify(body, signature, { one, now }), undefined);
    if (!event) {
      throw new ShopError('The webhook signature is invalid', { code: 'signature_invalid', kind: 'unauthenticated' });
    }
    if (typeof event.id !== 'string' || typeof event.type !== 'string') throw unreadable();
    if (!isUsed(event.type)) return undefined;
    return await toMessage(event);
  };

  async function toMessage({ id, type, data }: Stripe.Event): Promise<GatewayMessage | undefined> {
    const about = data.object as About;
    if (type.startsWith('payment_intent.')) return withReference({ id, type }, about.metadata?.reference);
    if (type.startsWith('payout.')) return withReference({ id, type, isPayout: true }, about.id);
    const reference = await findReference(db, toIntentId(about.payment_intent));
    return withReference({ id, type, ...(about.id && { disputeId: about.id }) }, reference);
  }
}

type About = { id?: string; metadata?: Stripe.Metadata | null; payment_intent?: unknown };

const withReference = (message: Omit<GatewayMessage, 'reference'>, reference: string | undefined) =>
  reference ? { ...message, reference } : undefined;

const isUsed = (type: string): boolean => (STRIPE_EVENTS as readonly string[]).includes(type);

const toIntentId = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : String(value);

const unreadable = () =>
  new ShopError('The webhook body is not a valid event', { code: 'event_unreadable', kind: 'invalid' });
