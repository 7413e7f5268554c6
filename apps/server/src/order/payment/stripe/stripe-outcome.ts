import { MS_PER_DAY } from '@shop/domain/time';
import type Stripe from 'stripe';
import type { PaymentOutcome } from '#server/order/orders/order-deps.ts';
import { getBrandName } from './stripe-brands.ts';

type Absent = { state: 'absent' };

/** State of a payment intent as an outcome. `absent`: created, but never confirmed. */
export function toOutcome(intent: Stripe.PaymentIntent): PaymentOutcome | Absent {
  switch (intent.status) {
    case 'succeeded':
      return { state: 'captured', ...describeCharge(intent) };
    case 'requires_capture':
      return { state: 'authorised', ...describeCharge(intent), ...findDeadline(intent) };
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

const readDetails = ({ latest_charge }: Stripe.PaymentIntent) =>
  typeof latest_charge === 'object' ? latest_charge?.payment_method_details : undefined;

function describeCharge(intent: Stripe.PaymentIntent): { label: string; cardFingerprint?: string } {
  const details = readDetails(intent);
  const card = details?.card;
  if (!card) return { label: METHOD_LABELS[details?.type ?? ''] ?? details?.type ?? '' };
  const label = `${getBrandName(card.brand)} •••• ${card.last4}`;
  return { label, ...(card.fingerprint && { cardFingerprint: card.fingerprint }) };
}

/** Usual term of cards, where Stripe does not name the deadline. */
const USUAL_HOLD_MS = 7 * MS_PER_DAY;

function findDeadline(intent: Stripe.PaymentIntent): { until: Date } {
  const until = readDetails(intent)?.card?.capture_before;
  return { until: until ? new Date(until * 1000) : new Date(intent.created * 1000 + USUAL_HOLD_MS) };
}
