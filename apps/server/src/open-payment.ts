import type { Store } from '@shop/domain/store';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { type Env, isDemo, originsOf } from './env.ts';
import { createCharging } from './modules/gateway/charging.ts';
import { createGatewayNews } from './modules/gateway/gateway-news.ts';
import { createGatewayPayments } from './modules/gateway/gateway-payments.ts';
import { createGatewayRefunds } from './modules/gateway/gateway-refunds.ts';
import { gatewayRoutes } from './modules/gateway/gateway-routes.ts';
import { createGatewaySteps } from './modules/gateway/gateway-steps.ts';
import { createPayerCards } from './modules/gateway/payer-card-service.ts';
import { createTokens } from './modules/gateway/token-service.ts';
import { createEmbeddedGateway } from './modules/payment/embedded-gateway.ts';
import { createGatewayClient } from './modules/payment/gateway-client.ts';
import type { PaymentGateway } from './modules/payment/payment-gateway.ts';
import { createPaymentInbox, type OnPaymentEvent } from './modules/payment/payment-inbox.ts';
import { type PaymentOptions, paymentOptionsOf } from './modules/payment/payment-options.ts';
import { paymentRoutes } from './modules/payment/payment-routes.ts';
import { createPayments } from './modules/payment/payment-service.ts';
import { savedCardRoutes } from './modules/saved-cards/saved-card-routes.ts';
import { type CardVault, createSavedCardService, emptyVault } from './modules/saved-cards/saved-card-service.ts';
import { injectFetch } from './platform/http/inject-fetch.ts';
import { keptSecret } from './platform/kept-secret.ts';
import type { StoreFinder } from './web/visits.ts';

type PaymentSurroundings = {
  /** Where the embedded gateway stands: it is called as any other, without a socket. */
  app: FastifyInstance;
  finder: Pick<StoreFinder, 'originOf' | 'storeOfCall'>;
};

/** The part of the composition root that takes money: the gateway, payments, saved cards. */
export async function openPayment(parts: AppParts, surroundings: PaymentSurroundings) {
  const { database, jobs, clock } = parts;
  const { db } = database;
  const { gateway, serve: serveGateway } = await openEmbeddedGateway(parts, surroundings);
  const payments = createPayments({ db, gateway, clock });
  const inbox = createPaymentInbox({ db, jobs, clock, gateway });
  const savedCards = createSavedCardService({ vault: vaultOf(gateway), clock });
  const optionsOf = (store: Store): PaymentOptions => paymentOptionsOf(gateway, store);

  return {
    payments,
    optionsOf,
    savedCards,
    serve(app: FastifyInstance, { onEvent }: { onEvent: OnPaymentEvent }): void {
      serveGateway(app);
      paymentRoutes(app, { inbox, onEvent });
      const { storeOfCall } = surroundings.finder;
      savedCardRoutes(app, { savedCards, storeOfCall, entryOf: gateway.can.savedCards ? optionsOf : noEntry });
    },
  };
}

const noEntry = () => ({ isTest: false });

/** The one place to change for another gateway: what comes back is all that the shop knows of it. */
async function openEmbeddedGateway(parts: AppParts, { app, finder }: PaymentSurroundings) {
  const { env, database, jobs, clock, log } = parts;
  const { db } = database;
  const secretOf = (name: string) => keptSecret(env.DATA_DIR, `gateway-${name}`);
  const [merchantKey, webhookSecret, fingerprintKey] = [
    await secretOf('merchant'),
    await secretOf('webhook'),
    await secretOf('fingerprint'),
  ];
  const publicOrigin = env.PAYMENT_GATEWAY_ORIGIN;
  const isOpen = takesTestCards(env);
  const inProcess = injectFetch(app);

  const news = createGatewayNews({
    jobs,
    clock,
    secret: webhookSecret,
    deliver: (body, headers) => inProcess(WEBHOOK_URL, { method: 'POST', body, headers }),
  });
  const tokens = createTokens({ db, clock, fingerprintKey });
  const cards = createPayerCards({ db, clock, tokens });
  const charging = createCharging({ jobs, clock, cards, news });
  const steps = createGatewaySteps({ db, charging, tokens, publicOrigin });
  const payments = createGatewayPayments({ db, clock, tokens, charging, publicOrigin });
  const refunds = createGatewayRefunds({ db, clock, news });

  return {
    gateway: createEmbeddedGateway({
      call: createGatewayClient({
        fetch: inProcess,
        origin: IN_PROCESS,
        key: merchantKey,
        timeoutMs: env.PAYMENT_TIMEOUT_MS,
        log,
      }),
      webhookSecret,
      publicOrigin,
      originOf: finder.originOf,
      isOpen,
    }),
    serve(host: FastifyInstance): void {
      if (!isOpen) return;
      const shopOrigins = Object.values(originsOf(env));
      gatewayRoutes(host, { tokens, payments, refunds, cards, steps, merchantKey, shopOrigins });
    },
  };
}

const IN_PROCESS = 'http://in-process';
const WEBHOOK_URL = `${IN_PROCESS}/api/v1/payment/webhook`;

/** Goods for published numbers are given away only where that is meant. */
const takesTestCards = (env: Env): boolean => env.PAYMENT_TEST_GATEWAY ?? isDemo(env);

const vaultOf = ({ can, vault }: PaymentGateway): CardVault =>
  can.savedCards
    ? {
        cardsOf: vault.list,
        add: async (customerId, token) => void (await vault.add(customerId, token)),
        choose: async (customerId, cardId) => void (await vault.choose(customerId, cardId)),
        remove: async (customerId, cardId) => void (await vault.remove(customerId, cardId)),
      }
    : emptyVault;
