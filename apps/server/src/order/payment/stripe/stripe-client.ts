import Stripe from 'stripe';
import type { CircuitBreaker } from '#server/platform/circuit-breaker.ts';
import { getNewest, type Secret } from '#server/platform/secrets/secret.ts';

/** Version of the API that this adapter was written for: an update of the package must be looked at. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

type Deps = {
  key: Secret;
  apiOrigin: string | undefined;
  timeoutMs: number;
  circuit?: Pick<CircuitBreaker, 'observe'>;
};
type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

export const STRIPE_ORIGIN = 'https://api.stripe.com';

/**
 * Official client. No retries of its own: every request has an idempotency key, and the shop asks again when an outcome
 * is unknown.
 */
export function createStripeClient({ key, apiOrigin, timeoutMs, circuit }: Deps): Stripe {
  return new Stripe(getNewest(key), {
    apiVersion: STRIPE_API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(circuit && { httpClient: observeRequests(Stripe.createNodeHttpClient(), circuit) }),
    appInfo: { name: 'merroway' },
    ...(apiOrigin && toAddress(new URL(apiOrigin))),
  });
}

const toAddress = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  host: hostname,
  ...(port && { port }),
});

/** Timeouts, lost connections and server errors count as failures of Stripe. */
function observeRequests(client: HttpClient, { observe }: Pick<CircuitBreaker, 'observe'>): HttpClient {
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...call: Parameters<HttpClient['makeRequest']>) => {
    let failed: Awaited<ReturnType<typeof send>> | undefined;
    try {
      return await observe(async () => {
        const response = await send(...call);
        if (response.getStatusCode() < 500) return response;
        failed = response;
        throw new Error(`status ${response.getStatusCode()}`);
      });
    } catch (error) {
      // Stripe's client reads the error from the response.
      if (failed) return failed;
      throw error;
    }
  };
  return client;
}
