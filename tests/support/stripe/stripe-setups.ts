import type { Emit } from './stripe-events.ts';
import { buildObject, type Fields, type StripeObject, toFields, toText } from './stripe-objects.ts';
import { invalid, missing, StripeRefusal } from './stripe-refusal.ts';
import type { StripeVault } from './stripe-vault.ts';

export type Setup = StripeObject & { status: string; customer: string | null; payment_method: string | null };

type Deps = { vault: StripeVault; emit: Emit; origin: () => string };

/** Setup intents: cards that are saved without a payment. */
export function createStripeSetups({ vault, emit, origin }: Deps) {
  const setups = new Map<string, Setup>();

  function requireSetup(id: string): Setup {
    const setup = setups.get(id);
    if (!setup) throw missing('setupintent', id);
    return setup;
  }

  function succeed(setup: Setup): void {
    Object.assign(setup, { status: 'succeeded', next_action: null });
    if (setup.customer && setup.payment_method) vault.attach(setup.payment_method, setup.customer);
    emit('setup_intent.succeeded', setup);
  }

  function refuse(setup: Setup, error: Fields): StripeRefusal {
    const last_setup_error = { type: 'card_error', message: 'Your card was declined.', ...error };
    Object.assign(setup, { status: 'requires_payment_method', next_action: null, last_setup_error });
    emit('setup_intent.setup_failed', setup);
    return new StripeRefusal(402, { ...last_setup_error, setup_intent: structuredClone(setup) });
  }

  function confirm(setup: Setup, given: Fields): void {
    const method = vault.requireUsable(toText(given.payment_method) ?? '', setup.customer);
    setup.payment_method = method.id;
    const behaviour = vault.getBehaviour(method.id);
    // Funds are not checked when a card is saved.
    const isPoor = typeof behaviour === 'object' && behaviour.decline === 'insufficient_funds';
    if (typeof behaviour === 'object' && !isPoor) throw refuse(setup, { code: behaviour.code });
    if (behaviour !== 'challenge') {
      succeed(setup);
      return;
    }
    if (!given.return_url)
      throw invalid('A `return_url` is required', { code: 'parameter_missing', param: 'return_url' });
    const redirect_to_url = { url: `${origin()}/3ds/${setup.id}`, return_url: given.return_url };
    Object.assign(setup, { status: 'requires_action', next_action: { type: 'redirect_to_url', redirect_to_url } });
  }

  return {
    requireSetup,
    create(given: Fields): Setup {
      const setup: Setup = buildObject('setup_intent', {
        ...{ status: 'requires_payment_method', customer: toText(given.customer) ?? null },
        ...{ payment_method: null as string | null, metadata: toFields(given.metadata) },
      });
      setups.set(setup.id, setup);
      if (String(given.confirm) === 'true') confirm(setup, given);
      return setup;
    },
    cancel(id: string): Setup {
      const setup = requireSetup(id);
      if (setup.status === 'succeeded')
        throw invalid('You cannot cancel this SetupIntent', { code: 'setup_intent_unexpected_state' });
      setup.status = 'canceled';
      return setup;
    },
    finish(id: string, passes: boolean): Setup {
      const setup = requireSetup(id);
      if (setup.status !== 'requires_action') return setup;
      if (passes) succeed(setup);
      else refuse(setup, { code: 'setup_intent_authentication_failure' });
      return setup;
    },
  };
}

export type StripeSetups = ReturnType<typeof createStripeSetups>;
