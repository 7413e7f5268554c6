import type { Emit } from './stripe-events.ts';
import type { StripeIntents } from './stripe-intents.ts';
import { buildObject, type Fields, type StripeObject, toFields, toText } from './stripe-objects.ts';
import { invalid, missing } from './stripe-refusal.ts';
import type { StripeVault } from './stripe-vault.ts';

export type Session = StripeObject & {
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  payment_intent: string | null;
  success_url: string;
  cancel_url: string;
};

type Deps = { vault: StripeVault; intents: StripeIntents; emit: Emit; origin: () => string };

export type StripeSessions = ReturnType<typeof createStripeSessions>;

/** Checkout sessions: the intent is created when the page is submitted, as with the present versions of the API. */
export function createStripeSessions({ vault, intents, emit, origin }: Deps) {
  const sessions = new Map<string, { session: Session; given: Fields }>();

  function require(id: string) {
    const found = sessions.get(id);
    if (!found) throw missing('checkout_session', id, 'session');
    return found;
  }

  function requireOpen(id: string) {
    const found = require(id);
    const { status } = found.session;
    if (status !== 'open')
      throw invalid(`Only Checkout Sessions with a status of open can be expired (${status}).`, {});
    return found;
  }

  return {
    listSessions: (): Session[] => [...sessions.values()].map(({ session }) => session),
    requireSession: (id: string): Session => require(id).session,

    create(given: Fields): Session {
      const session: Session = buildObject('checkout_session', {
        ...{ status: 'open' as const, payment_status: 'unpaid', mode: 'payment', payment_intent: null, url: '' },
        ...{ success_url: String(given.success_url), cancel_url: String(given.cancel_url) },
        ...{ metadata: {}, customer: toText(given.customer) ?? null },
      });
      session.url = `${origin()}/pay/${session.id}`;
      sessions.set(session.id, { session, given });
      return session;
    },

    expire(id: string): Session {
      const { session } = requireOpen(id);
      Object.assign(session, { status: 'expired', url: null });
      emit('checkout.session.expired', session);
      return session;
    },

    /** The payer types a card on the page. */
    pay(id: string, number: string): Session {
      const { session, given } = requireOpen(id);
      const [item] = Object.values(toFields(given.line_items)).map(toFields);
      const price = toFields(item?.price_data);
      const method = vault.createMethod({ type: 'card', card: { number, exp_month: 6, exp_year: 2040 } });
      const intent = intents.create({
        ...toFields(given.payment_intent_data),
        ...{ amount: price.unit_amount, currency: price.currency, payment_method_types: { 0: 'card' } },
        ...(given.customer ? { customer: given.customer } : {}),
        ...{ confirm: 'true', payment_method: method.id },
      });
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent.id, url: null });
      emit('checkout.session.completed', session);
      return session;
    },
  };
}
