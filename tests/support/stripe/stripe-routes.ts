import type { createStripeAccount } from './stripe-account.ts';
import type { StripeIntents } from './stripe-intents.ts';
import { buildList, type Fields, toFields, toList, toText } from './stripe-objects.ts';
import type { createStripeRefunds } from './stripe-refunds.ts';
import type { StripeSessions } from './stripe-sessions.ts';
import type { StripeSetups } from './stripe-setups.ts';
import type { StripeVault } from './stripe-vault.ts';

export type Parts = {
  vault: StripeVault;
  intents: StripeIntents;
  setups: StripeSetups;
  sessions: StripeSessions;
  refunds: ReturnType<typeof createStripeRefunds>;
  account: ReturnType<typeof createStripeAccount>;
};

type Call = { id: string; given: Fields };
type Work = (call: Call) => unknown;
export type Route = { method: string; path: RegExp; work: Work };

/** Routes of the API below /v1. */
export const listRoutes = (parts: Parts): Route[] => [
  ...routePayments(parts),
  ...routeSessions(parts),
  ...routeVault(parts),
  ...routeMoney(parts),
  ...routeAccount(parts),
];

/** `:id` in the path is the id of the object. */
const route = (name: string, work: Work): Route => {
  const [method = '', path = ''] = name.split(' ');
  return { method, path: new RegExp(`^/v1${path.replace(':id', '(?<id>[^/]+)')}$`), work };
};

function routePayments({ intents, setups }: Parts): Route[] {
  const show = (intent: { latest_charge: string | null }, { given }: Call) =>
    toList(given.expand).includes('latest_charge') && intent.latest_charge
      ? { ...intent, latest_charge: intents.requireCharge(intent.latest_charge) }
      : intent;
  return [
    route('POST /payment_intents', (call) => show(intents.create(call.given), call)),
    route('GET /payment_intents/:id', (call) => show(intents.requireIntent(call.id), call)),
    route('POST /payment_intents/:id/confirm', (call) => show(intents.confirm(call.id, call.given), call)),
    route('POST /payment_intents/:id/cancel', (call) => show(intents.cancel(call.id), call)),
    route('POST /payment_intents/:id/capture', (call) => show(intents.capture(call.id, call.given), call)),
    route('GET /charges/:id', ({ id }) => intents.requireCharge(id)),
    route('POST /setup_intents', ({ given }) => setups.create(given)),
    route('GET /setup_intents/:id', ({ id }) => setups.requireSetup(id)),
    route('POST /setup_intents/:id/cancel', ({ id }) => setups.cancel(id)),
  ];
}

function routeSessions({ sessions, intents }: Parts): Route[] {
  const show = (session: { payment_intent: string | null }, { given }: Call) => {
    if (!session.payment_intent || !toList(given.expand).includes('payment_intent.latest_charge')) return session;
    const intent = intents.requireIntent(session.payment_intent);
    const latest_charge = intent.latest_charge && intents.requireCharge(intent.latest_charge);
    return { ...session, payment_intent: { ...intent, latest_charge } };
  };
  return [
    route('POST /checkout/sessions', (call) => show(sessions.create(call.given), call)),
    route('GET /checkout/sessions/:id', (call) => show(sessions.requireSession(call.id), call)),
    route('POST /checkout/sessions/:id/expire', (call) => show(sessions.expire(call.id), call)),
  ];
}

function routeVault({ vault }: Parts): Route[] {
  return [
    route('POST /customers', ({ given }) => vault.createCustomer(given)),
    route('GET /customers/:id', ({ id }) => vault.requireCustomer(id)),
    route('POST /customers/:id', ({ id, given }) => vault.updateCustomer(id, given)),
    route('DELETE /customers/:id', ({ id }) => vault.deleteCustomer(id)),
    route('GET /customers/:id/payment_methods', ({ id, given }) =>
      buildList(`/v1/customers/${id}/payment_methods`, vault.listMethods(id, toText(given.type))),
    ),
    route('POST /payment_methods', ({ given }) => vault.createMethod(given)),
    route('GET /payment_methods/:id', ({ id }) => vault.requireMethod(id)),
    route('POST /payment_methods/:id/attach', ({ id, given }) => vault.attach(id, String(given.customer))),
    route('POST /payment_methods/:id/detach', ({ id }) => vault.detach(id)),
  ];
}

function routeMoney({ refunds }: Parts): Route[] {
  return [
    route('POST /refunds', ({ given }) => refunds.create(given)),
    route('GET /refunds', ({ given }) =>
      buildList(
        '/v1/refunds',
        refunds.refunds.filter((one) => one.payment_intent === given.payment_intent),
      ),
    ),
    route('GET /disputes/:id', ({ id }) => refunds.requireDispute(id)),
    route('GET /disputes', ({ given }) =>
      buildList(
        '/v1/disputes',
        [...refunds.disputes.values()].filter((one) => one.payment_intent === given.payment_intent),
      ),
    ),
    route('GET /payouts', () => buildList('/v1/payouts', refunds.payouts)),
    route('GET /payouts/:id', ({ id }) => refunds.requirePayout(id)),
    route('GET /balance_transactions', ({ given }) =>
      buildList('/v1/balance_transactions', refunds.listTransactions(toText(given.payout))),
    ),
  ];
}

function routeAccount({ account }: Parts): Route[] {
  return [
    route('GET /account', () => account.account),
    route('GET /payment_method_configurations', () =>
      buildList('/v1/payment_method_configurations', account.listConfigurations()),
    ),
    route('GET /payment_method_domains', () => buildList('/v1/payment_method_domains', account.listDomains())),
    route('POST /payment_method_domains', ({ given }) => account.createDomain(given)),
    route('POST /payment_method_domains/:id/validate', ({ id }) => account.validateDomain(id)),
    route('GET /webhook_endpoints', () => buildList('/v1/webhook_endpoints', account.listEndpoints())),
    route('POST /webhook_endpoints', ({ given }) => account.createEndpoint(given)),
    route('POST /webhook_endpoints/:id', ({ id, given }) => account.updateEndpoint(id, toFields(given))),
  ];
}
