import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import { type Env, listOrigins } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createGatewayCircuit } from '#server/platform/http/outgoing/gateway-circuit.ts';
import { givenSecret } from '#server/platform/secrets/secret.ts';
import { runPaymentCheck } from './account/payment-check.ts';
import { registerDomains } from './account/payment-domains.ts';
import { forgetStripeCustomers } from './customers/forget-stripe-customers.ts';
import { appleDomainRoute } from './fields/apple-domain-route.ts';
import { STRIPE_EXPRESS_PATH } from './fields/stripe-express-page.ts';
import { STRIPE_FIELDS_PATH } from './fields/stripe-fields-page.ts';
import { stripeFieldsRoutes } from './fields/stripe-fields-routes.ts';
import { createStripeClient, STRIPE_ORIGIN } from './stripe-client.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { createStripeMethods } from './stripe-methods.ts';

const REFRESH_MS = 6 * 3_600_000;

/** Composition of Stripe. Undefined without its key. */
export function openStripe(core: Core) {
  const { env, database, jobs, clock, log, stores } = core;
  const { STRIPE_SECRET_KEY: keys, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  if (keys.length === 0 || !publishableKey) return undefined;
  const key = givenSecret(keys);
  const { STRIPE_API_ORIGIN: apiOrigin, PAYMENT_TIMEOUT_MS: timeoutMs } = env;
  const circuit = createGatewayCircuit({ clock, log, origin: apiOrigin ?? STRIPE_ORIGIN });
  const stripe = createStripeClient({ key, apiOrigin, timeoutMs, circuit });
  const methods = createStripeMethods({ stripe, stores, clock, log });
  forgetStripeCustomers({ jobs, stripe });
  let timer: NodeJS.Timeout | undefined;
  return {
    gateway: createStripeGateway({
      ...{ db: database.db, stripe, clock, log, isPaused: circuit.isPaused },
      webhookSecret: givenSecret(env.STRIPE_WEBHOOK_SECRET),
      isTest: !publishableKey.startsWith('pk_live_'),
      listMethods: methods.list,
      cardFields: ({ localeISOCode }) => ({ url: `${STRIPE_FIELDS_PATH}?locale=${localeISOCode}`, origin: '' }),
      expressCheckout: ({ localeISOCode }) => `${STRIPE_EXPRESS_PATH}?locale=${localeISOCode}`,
    }),
    serve(app: FastifyInstance): void {
      stripeFieldsRoutes(app, { publishableKey, stores });
      if (env.APPLE_PAY_DOMAIN_FILE) appleDomainRoute(app, env.APPLE_PAY_DOMAIN_FILE);
    },
    async start(): Promise<void> {
      timer = setInterval(() => void methods.refresh(), REFRESH_MS);
      timer.unref();
      await methods.refresh();
    },
    stop: (): void => clearInterval(timer),
  };
}

/** Registration of the shop's domains. Undefined without the key of the account. */
export function openPaymentDomains({
  env,
  print,
}: Pick<CheckDeps, 'env' | 'print'>): (() => Promise<number>) | undefined {
  const { STRIPE_SECRET_KEY: keys, STRIPE_API_ORIGIN: apiOrigin, PAYMENT_TIMEOUT_MS: timeoutMs } = env;
  if (keys.length === 0) return undefined;
  const stripe = createStripeClient({ key: givenSecret(keys), apiOrigin, timeoutMs });
  return () => registerDomains({ stripe, origins: Object.values(listOrigins(env)), print });
}

type CheckDeps = Pick<Parameters<typeof runPaymentCheck>[0], 'stores' | 'getBrand' | 'print'> & { env: Env };

/** Check of the configured account. Undefined without its key. */
export function openPaymentCheck({ env, ...deps }: CheckDeps): (() => Promise<number>) | undefined {
  const { STRIPE_SECRET_KEY: keys, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_API_ORIGIN: apiOrigin } = env;
  const [secret] = keys;
  if (!secret || !publishable) return undefined;
  const stripe = createStripeClient({ key: givenSecret(keys), apiOrigin, timeoutMs: env.PAYMENT_TIMEOUT_MS });
  const methods = createStripeMethods({ ...deps, stripe, clock: systemClock, log: { warn: () => {} } });
  const origins = Object.values(listOrigins(env));
  return () => runPaymentCheck({ ...deps, stripe, methods, origins, keys: { secret, publishable } });
}
