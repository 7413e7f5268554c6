import type { PaymentMethod } from '@shop/domain/order/payment/payment-method';
import { listPaymentMethods } from '@shop/domain/order/payment/store-payments';
import type { Brand } from '@shop/domain/site/store/brand';
import type { Store } from '@shop/domain/site/store/store';
import Stripe from 'stripe';
import { STRIPE_API_VERSION } from '#server/order/payment/stripe/stripe-client.ts';
import { STRIPE_EVENTS } from '#server/order/payment/stripe/stripe-webhook.ts';
import { describeDomains, listDomains } from './payment-domains.ts';

export const PAYMENT_CHECK_COMMAND = 'payment:check';
export const PAYMENT_CHECK_USAGE = `  ${PAYMENT_CHECK_COMMAND}                asks Stripe whether the account, its webhook and the methods of each store are ready`;

/** Path of the webhook, at any origin of the shop. */
const WEBHOOK_PATH = '/api/v1/payment/webhook';

type Deps = {
  stripe: Stripe;
  stores: readonly Store[];
  /** Public origins of the shop. */
  origins: readonly string[];
  getBrand: (store: Store) => Pick<Brand, 'paymentOptions'>;
  /** Open methods by the account. */
  methods: { refresh(): Promise<void>; list(store: Store): readonly PaymentMethod[] };
  keys: { secret: string; publishable: string };
  print: (line: string) => void;
};

/** A line of the report; with a cure it is a problem. */
type Line = { text: string; cure?: string; isHint?: boolean };

/** Prints what the account says. 1: something has to be done first. */
export async function runPaymentCheck(deps: Deps): Promise<number> {
  const lines = await readLines(deps);
  for (const { text, cure, isHint } of lines) {
    const mark = isHint ? '·' : '✓';
    deps.print(`${cure === undefined ? mark : '✗'} ${text}`);
    if (cure !== undefined) deps.print(`  → ${cure}`);
  }
  return lines.some(({ cure }) => cure !== undefined) ? 1 : 0;
}

async function readLines(deps: Deps): Promise<Line[]> {
  const { stripe, methods } = deps;
  try {
    const account = await stripe.accounts.retrieveCurrent();
    const { data: endpoints } = await stripe.webhookEndpoints.list({ limit: 100 });
    await methods.refresh();
    const domains = describeDomains(deps.origins, await listDomains(stripe)).map((text) => ({ text, isHint: true }));
    const judged = [...judgeKeys(deps), ...judgeAccount(account), judgeWebhook(deps, endpoints)];
    return [...judged, ...listStoreMethods(deps), ...domains];
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return [describeFailure(error)];
  }
}

function describeFailure(error: Stripe.errors.StripeError): Line {
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    return { text: 'Stripe does not know the key.', cure: 'Copy STRIPE_SECRET_KEY from Developers › API keys.' };
  }
  if (error instanceof Stripe.errors.StripePermissionError) {
    return {
      text: `The restricted key may not do everything: ${error.message}`,
      cure: 'Allow it what docs/guides/take-payments-with-stripe.md lists, or use the secret key.',
    };
  }
  return { text: `Stripe cannot be asked: ${error.type}.`, cure: 'Check the network, then run this again.' };
}

function judgeKeys({ keys: { secret, publishable } }: Deps): Line[] {
  const [one, other] = [secret, publishable].map((key) => key.split('_')[1]);
  if (one !== other) {
    return [{ text: `The keys are of two modes: ${one} and ${other}.`, cure: 'Take both keys from the same mode.' }];
  }
  return [{ text: one === 'live' ? 'Live mode: payments move money.' : 'Test mode: no money moves.' }];
}

function judgeAccount({ id, country, charges_enabled, payouts_enabled, requirements }: Stripe.Account): Line[] {
  const due = requirements?.currently_due ?? [];
  return [
    charges_enabled
      ? { text: `Account ${id} (${country}) may take payments.` }
      : { text: `Account ${id} may not take payments yet.`, cure: listDue(due) },
    payouts_enabled
      ? { text: 'Payouts are enabled.' }
      : { text: 'Payouts are not enabled: money stays at Stripe.', cure: listDue(due) },
  ];
}

const listDue = (due: readonly string[]): string =>
  due.length > 0 ? `Stripe still needs: ${due.join(', ')}.` : 'Complete the account in the dashboard.';

function judgeWebhook({ origins }: Deps, endpoints: readonly Stripe.WebhookEndpoint[]): Line {
  const urls = origins.map((origin) => `${origin}${WEBHOOK_PATH}`);
  const found = endpoints.find(({ url }) => urls.includes(url));
  const wanted = `Create a webhook endpoint for ${urls[0]} with the events ${STRIPE_EVENTS.join(', ')}.`;
  if (!found) return { text: 'No webhook endpoint leads to this shop.', cure: wanted };
  if (found.status !== 'enabled')
    return { text: `The webhook endpoint ${found.id} is switched off.`, cure: 'Enable it.' };
  const missing = STRIPE_EVENTS.filter((type) => !found.enabled_events.includes(type));
  if (missing.length > 0 && !found.enabled_events.includes('*')) {
    return { text: `The webhook endpoint ${found.id} lacks events.`, cure: `Add ${missing.join(', ')}.` };
  }
  if (found.api_version && found.api_version !== STRIPE_API_VERSION) {
    const text = `The webhook endpoint ${found.id} has the API version ${found.api_version}.`;
    return { text, cure: `Create it anew with the version ${STRIPE_API_VERSION}.` };
  }
  return { text: `Webhooks reach ${found.url}.` };
}

/** Marks that the brand has for closed methods are no problem: neither checkout nor footer shows them. */
function listStoreMethods({ stores, getBrand, methods }: Deps): Line[] {
  return stores.map((store) => {
    const named = listPaymentMethods(getBrand(store).paymentOptions);
    const able = methods.list(store);
    const open = named.filter((method) => able.includes(method));
    const closed = named.filter((method) => !able.includes(method));
    const name = `${store.brand} ${store.localeISOCode} (${store.currency})`;
    if (open.length === 0) {
      return { text: `${name}: no method is open.`, cure: 'Switch methods on under Settings › Payment methods.' };
    }
    return { text: `${name}: ${open.join(', ')}${closed.length > 0 ? `; not open: ${closed.join(', ')}` : ''}` };
  });
}
