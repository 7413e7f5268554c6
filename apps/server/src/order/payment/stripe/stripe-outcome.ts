import type Stripe from 'stripe';
import type { PaymentOutcome } from '#server/order/orders/order-deps.ts';
import { getBrandName } from './stripe-brands.ts';

type Absent = { state: 'absent' };

/** State of a payment intent as an outcome. `absent`: created, but never confirmed. */
export function toOutcome(intent: Stripe.PaymentIntent): PaymentOutcome | Absent {
  switch (intent.status) {
    case 'succeeded':
      return toCaptured(intent);
    case 'canceled':
      return { state: 'cancelled' };
    case 'requires_action':
      return toAction(intent);
    case 'requires_payment_method':
      return intent.last_payment_error ? toDeclined(intent.last_payment_error) : { state: 'absent' };
    case 'requires_confirmation':
      return { state: 'absent' };
    default:
      return { state: 'unknown' };
  }
}

type Failure = {
  code?: string | undefined;
  decline_code?: string | undefined;
  payment_method?: Stripe.PaymentMethod | undefined;
};

export function toDeclined({ code, decline_code, payment_method }: Failure): PaymentOutcome {
  const fingerprint = payment_method?.card?.fingerprint;
  return {
    state: 'declined',
    reason: decline_code ?? code ?? 'declined',
    ...(fingerprint && { cardFingerprint: fingerprint }),
  };
}

/** Without an address the payer cannot continue: the payment is cancelled when its time is over. */
function toAction({ next_action }: Stripe.PaymentIntent): PaymentOutcome {
  const url = next_action?.redirect_to_url?.url;
  return url ? { state: 'action', url } : { state: 'unknown' };
}

const METHOD_LABELS: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  klarna: 'Klarna',
  afterpay_clearpay: 'Clearpay',
};

function toCaptured({ latest_charge }: Stripe.PaymentIntent): PaymentOutcome {
  const details = typeof latest_charge === 'object' ? latest_charge?.payment_method_details : undefined;
  const card = details?.card;
  if (!card) return { state: 'captured', label: METHOD_LABELS[details?.type ?? ''] ?? details?.type ?? '' };
  const label = `${getBrandName(card.brand)} •••• ${card.last4}`;
  return { state: 'captured', label, ...(card.fingerprint && { cardFingerprint: card.fingerprint }) };
}
