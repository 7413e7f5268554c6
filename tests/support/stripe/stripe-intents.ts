import type { CardBehaviour } from './stripe-cards.ts';
import type { Emit } from './stripe-events.ts';
import { buildObject, type Fields, type StripeObject, toFields, toList, toText } from './stripe-objects.ts';
import { invalid, missing, StripeRefusal } from './stripe-refusal.ts';
import type { PaymentMethod, StripeVault } from './stripe-vault.ts';

export type Intent = StripeObject & {
  status: string;
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  payment_method: string | null;
  payment_method_types: string[];
  capture_method: string;
  setup_future_usage: string | null;
  latest_charge: string | null;
  metadata: Fields;
  next_action: Fields | null;
  last_payment_error: Fields | null;
};
export type Charge = StripeObject & {
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  payment_intent: string | null;
  refunded: boolean;
  disputed: boolean;
};

type Deps = {
  vault: StripeVault;
  emit: Emit;
  origin: () => string;
  /** Methods that the account may use with automatic payment methods, by currency. */
  listTypes: (currency: string) => string[];
};

export type StripeIntents = ReturnType<typeof createStripeIntents>;

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation'];
const CANCELLABLE = [...CONFIRMABLE, 'requires_action', 'requires_capture'];
const SMALLEST_AMOUNT = 30;
/** Term of an authorisation. */
const HOLD_SECONDS = 7 * 86_400;

/** Payment intents and their charges, with the vendor's state machine. */
export function createStripeIntents({ vault, emit, origin, listTypes }: Deps) {
  const intents = new Map<string, Intent>();
  const charges = new Map<string, Charge>();

  function requireIntent(id: string): Intent {
    const intent = intents.get(id);
    if (!intent) throw missing('payment_intent', id, 'intent');
    return intent;
  }

  function charge(intent: Intent, method: PaymentMethod): void {
    const made = buildCharge(intent, method);
    charges.set(made.id, made);
    Object.assign(intent, afterCharge(intent, made));
    if (intent.setup_future_usage && intent.customer) vault.attach(method.id, intent.customer);
    if (intent.status === 'requires_capture') emit('payment_intent.amount_capturable_updated', intent);
    else {
      emit('payment_intent.succeeded', intent);
      emit('charge.succeeded', made);
    }
  }

  function refuse(intent: Intent, error: Fields): StripeRefusal {
    intent.status = 'requires_payment_method';
    intent.next_action = null;
    intent.last_payment_error = { type: 'card_error', message: 'Your card was declined.', ...error };
    intent.payment_method = null;
    emit('payment_intent.payment_failed', intent);
    return new StripeRefusal(402, { ...intent.last_payment_error, payment_intent: structuredClone(intent) });
  }

  function takeAway(intent: Intent, kind: '3ds' | 'approve', returnUrl: string | undefined): void {
    if (!returnUrl) throw invalid('A `return_url` is required', { code: 'parameter_missing', param: 'return_url' });
    intent.status = 'requires_action';
    const url = `${origin()}/${kind}/${intent.id}`;
    intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
    emit('payment_intent.requires_action', intent);
  }

  function challenge(intent: Intent, method: PaymentMethod, given: Fields): void {
    const code = 'authentication_required';
    if (String(given.off_session) === 'true') {
      throw refuse(intent, { code, decline_code: code, payment_method: method });
    }
    takeAway(intent, method.type === 'card' ? '3ds' : 'approve', toText(given.return_url));
  }

  function act(intent: Intent, method: PaymentMethod, given: Fields): void {
    const behaviour: CardBehaviour = method.type === 'card' ? vault.getBehaviour(method.id) : 'challenge';
    if (typeof behaviour === 'object') {
      const { code, decline } = behaviour;
      throw refuse(intent, { code, ...(decline && { decline_code: decline }), payment_method: method });
    }
    if (behaviour === 'challenge') challenge(intent, method, given);
    else if (behaviour === 'pays') charge(intent, method);
    else {
      intent.status = 'processing';
      emit('payment_intent.processing', intent);
    }
  }

  function findMethod(intent: Intent, given: Fields): PaymentMethod {
    if (given.payment_method_data) return vault.createMethod(toFields(given.payment_method_data));
    return vault.requireUsable(toText(given.payment_method) ?? intent.payment_method ?? '', intent.customer);
  }

  function confirm(id: string, given: Fields): Intent {
    const intent = requireIntent(id);
    if (!CONFIRMABLE.includes(intent.status)) throw unexpected(intent, 'confirm');
    const method = findMethod(intent, given);
    requireFitting(intent, method);
    Object.assign(intent, { payment_method: method.id, ...(given.shipping ? { shipping: given.shipping } : {}) });
    act(intent, method, given);
    return intent;
  }

  return {
    requireIntent,
    confirm,
    requireCharge(id: string): Charge {
      const found = charges.get(id);
      if (!found) throw missing('charge', id);
      return found;
    },
    listIntents: (): Intent[] => [...intents.values()],
    listCharges: (): Charge[] => [...charges.values()],
    create(given: Fields): Intent {
      if (Number(given.amount) < SMALLEST_AMOUNT) throw invalid('Amount too small', { code: 'amount_too_small' });
      const customer = toText(given.customer);
      if (customer && !vault.hasCustomer(customer)) throw missing('customer', customer, 'customer');
      const intent = buildIntent(given, resolveTypes(given, listTypes(String(given.currency))));
      intents.set(intent.id, intent);
      emit('payment_intent.created', intent);
      return String(given.confirm) === 'true' ? confirm(intent.id, given) : intent;
    },
    cancel(id: string): Intent {
      const intent = requireIntent(id);
      if (!CANCELLABLE.includes(intent.status)) throw unexpected(intent, 'cancel');
      Object.assign(intent, { status: 'canceled', canceled_at: Math.floor(Date.now() / 1000), next_action: null });
      emit('payment_intent.canceled', intent);
      return intent;
    },
    capture(id: string, given: Fields): Intent {
      const intent = requireIntent(id);
      if (intent.status !== 'requires_capture') throw unexpected(intent, 'capture');
      const amount = Number(given.amount_to_capture ?? intent.amount);
      const held = charges.get(intent.latest_charge ?? '');
      if (held) Object.assign(held, { captured: true, amount_captured: amount });
      Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
      emit('payment_intent.succeeded', intent);
      return intent;
    },
    /** The payer answered at the bank or at the method's site, or the bank decided late. */
    finish(id: string, passes: boolean): Intent {
      const intent = requireIntent(id);
      if (intent.status !== 'requires_action' && intent.status !== 'processing') return intent;
      if (passes) charge(intent, vault.requireMethod(intent.payment_method ?? ''));
      else refuse(intent, { code: 'payment_intent_authentication_failure', type: 'invalid_request_error' });
      return intent;
    },
  };
}

function resolveTypes(given: Fields, open: string[]): string[] {
  if (String(toFields(given.automatic_payment_methods).enabled) === 'true') return open;
  const types = toList(given.payment_method_types);
  const closed = types.find((type) => !open.includes(type));
  if (!closed) return types;
  throw invalid(`The payment method type "${closed}" is invalid`, { param: 'payment_method_types' });
}

const buildIntent = (given: Fields, payment_method_types: string[]): Intent =>
  buildObject('payment_intent', {
    ...{ amount: Number(given.amount), amount_received: 0, currency: String(given.currency), payment_method_types },
    ...{ status: 'requires_payment_method', customer: toText(given.customer) ?? null, payment_method: null },
    ...{ capture_method: toText(given.capture_method) ?? 'automatic_async', description: given.description ?? null },
    ...{ setup_future_usage: toText(given.setup_future_usage) ?? null, metadata: toFields(given.metadata) },
    ...{ latest_charge: null, next_action: null, last_payment_error: null },
  });

function buildCharge(intent: Intent, method: PaymentMethod): Charge {
  const { amount, currency, id, description, customer, metadata } = intent;
  const captured = intent.capture_method !== 'manual';
  return buildObject('charge', {
    ...{ amount, currency, description, amount_captured: captured ? amount : 0, captured, amount_refunded: 0 },
    ...{ payment_intent: id, payment_method: method.id, customer, metadata: { ...metadata } },
    ...{ refunded: false, disputed: false, status: 'succeeded', paid: true },
    billing_details: method.billing_details,
    payment_method_details: {
      type: method.type,
      [method.type]: {
        ...method.card,
        ...(!captured && { capture_before: Math.floor(Date.now() / 1000) + HOLD_SECONDS }),
      },
    },
  });
}

const afterCharge = ({ amount }: Intent, { id, captured }: Charge): Partial<Intent> => ({
  ...{ status: captured ? 'succeeded' : 'requires_capture', latest_charge: id, next_action: null },
  ...{ amount_received: captured ? amount : 0, amount_capturable: captured ? 0 : amount, last_payment_error: null },
});

/** A method fits the intent, and has the details that it needs. */
function requireFitting(intent: Intent, { type, billing_details }: PaymentMethod): void {
  if (!intent.payment_method_types.includes(type)) {
    const code = 'payment_intent_incompatible_payment_method';
    throw invalid(`The payment method type "${type}" is not allowed`, { code });
  }
  if (type === 'klarna' && !toFields(toFields(billing_details).address).country) {
    throw invalid('Klarna needs a country', { code: 'parameter_missing', param: 'billing_details' });
  }
}

const unexpected = (intent: Intent, verb: string) =>
  invalid(`You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: structuredClone(intent),
  });
