import type { FastifyInstance } from 'fastify';
import type { Core } from '#server/core.ts';
import { listOrigins } from '#server/env.ts';
import { createGatewayCircuit } from '#server/platform/http/outgoing/gateway-circuit.ts';
import { openSecret } from '#server/secrets/open-secret.ts';
import { createCharging } from './charging.ts';
import { createEmbeddedGateway } from './embedded-gateway.ts';
import { createGatewayClient } from './gateway-client.ts';
import { createGatewayPayments } from './gateway-payments.ts';
import { createGatewayRefunds } from './gateway-refunds.ts';
import { gatewayRoutes } from './gateway-routes.ts';
import { createGatewaySteps } from './gateway-steps.ts';
import { createGatewayWebhooks } from './gateway-webhooks.ts';
import { createPayerCards } from './payer-card-service.ts';
import { createTokens } from './token-service.ts';

const IN_PROCESS = 'http://in-process';
const WEBHOOK_URL = `${IN_PROCESS}/api/v1/payment/webhook`;

/** Composition of the test gateway, which the shop calls like another company, without a socket. */
export function openTestGateway(core: Core) {
  const { env, database, jobs, clock, log, finder, fetchInProcess } = core;
  const { db } = database;
  const merchantKey = openSecret(core, 'gateway-merchant');
  const webhookSecret = openSecret(core, 'gateway-webhook');
  const fingerprintKey = openSecret(core, 'gateway-fingerprint');
  const publicOrigin = env.PAYMENT_GATEWAY_ORIGIN;
  const inProcess = fetchInProcess();
  const circuit = createGatewayCircuit({ clock, log, origin: IN_PROCESS });

  const notifications = createGatewayWebhooks({
    jobs,
    clock,
    secret: webhookSecret,
    deliver: (body, headers) => inProcess(WEBHOOK_URL, { method: 'POST', body, headers }),
  });
  const tokens = createTokens({ db, clock, fingerprintKey });
  const cards = createPayerCards({ db, clock, tokens });
  const charging = createCharging({ jobs, clock, cards, notifications });
  const steps = createGatewaySteps({ db, charging, tokens, notifications, publicOrigin });
  const payments = createGatewayPayments({ db, clock, tokens, charging, publicOrigin });
  const refunds = createGatewayRefunds({ db, clock, notifications });

  return {
    gateway: createEmbeddedGateway({
      call: createGatewayClient({
        fetch: inProcess,
        origin: IN_PROCESS,
        key: merchantKey,
        timeoutMs: env.PAYMENT_TIMEOUT_MS,
        log,
        circuit,
      }),
      circuit,
      webhookSecret,
      publicOrigin,
      getOrigin: finder.getOrigin,
    }),
    serve(app: FastifyInstance): void {
      const shopOrigins = Object.values(listOrigins(env));
      gatewayRoutes(app, { tokens, payments, refunds, cards, steps, merchantKey, shopOrigins });
    },
  };
}
