import Stripe from 'stripe';
import { getNewest, type Secret } from '#server/platform/secrets/secret.ts';

/** Version of the API that this adapter was written for: an update of the package must be looked at. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

type Deps = { key: Secret; apiOrigin: string | undefined; timeoutMs: number };

/**
 * Official client. No retries of its own: every request has an idempotency key, and the shop asks again when an outcome
 * is unknown.
 */
export function createStripeClient({ key, apiOrigin, timeoutMs }: Deps): Stripe {
  return new Stripe(getNewest(key), {
    apiVersion: STRIPE_API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'merroway' },
    ...(apiOrigin && toAddress(new URL(apiOrigin))),
  });
}

const toAddress = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  host: hostname,
  ...(port && { port }),
});
