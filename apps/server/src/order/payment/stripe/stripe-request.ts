import type Stripe from 'stripe';
import type { OrderPostalAddress } from '#server/order/orders/order-deps.ts';
import type { GatewayRequest, RedirectMethod } from '#server/order/payment/payment-gateway.ts';
import type { IntentParams } from './stripe-tables.ts';

/** Names of our methods at Stripe. */
export const STRIPE_METHODS: Readonly<Record<RedirectMethod, 'paypal' | 'klarna' | 'afterpay_clearpay'>> = {
  paypal: 'paypal',
  klarna: 'klarna',
  clearpay: 'afterpay_clearpay',
};

export function toIntentParams(request: GatewayRequest, customer: string | undefined): IntentParams {
  const { reference, amount, source, description } = request;
  return {
    amount: amount.amount,
    currency: amount.currency.toLowerCase(),
    description,
    metadata: { reference, order_number: description },
    payment_method_types: [source.kind === 'redirect' ? STRIPE_METHODS[source.method] : 'card'],
    capture_method: request.isCapturedLater && source.kind !== 'redirect' ? 'manual' : 'automatic_async',
    ...(customer && { customer }),
    ...('saveFor' in source && source.saveFor && { setup_future_usage: 'off_session' }),
  };
}

/** Without `use_stripe_sdk`: 3-D Secure and other methods answer with the address of a page. */
export function toConfirmParams(request: GatewayRequest): Stripe.PaymentIntentConfirmParams {
  const { source, returnUrl: return_url, isOffSession } = request;
  if (source.kind === 'token') return { return_url, payment_method: source.token };
  if (source.kind === 'saved-card') {
    // Off-session: the customer cannot be redirected.
    return { payment_method: source.cardId, ...(isOffSession ? { off_session: true } : { return_url }) };
  }
  // A session confirms its own intent.
  if (source.kind === 'hosted') return { return_url };
  return { return_url, ...toRedirectParams(request, STRIPE_METHODS[source.method]) };
}

function toRedirectParams({ contact }: GatewayRequest, type: 'paypal' | 'klarna' | 'afterpay_clearpay') {
  if (!contact) return { payment_method_data: { type } };
  const { email, billing, delivery } = contact;
  return {
    payment_method_data: { type, billing_details: { email, name: getName(billing), address: toAddress(billing) } },
    shipping: { name: getName(delivery), address: toAddress(delivery) },
  };
}

const getName = ({ firstName, lastName }: OrderPostalAddress): string => `${firstName} ${lastName}`;

const toAddress = ({ line1, line2, city, region, postcode, country }: OrderPostalAddress) => ({
  line1,
  country,
  ...(line2 && { line2 }),
  ...(city && { city }),
  ...(region && { state: region }),
  ...(postcode && { postal_code: postcode }),
});
