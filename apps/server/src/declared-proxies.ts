import type { Env } from './env.ts';
import { StartupProblem } from './platform/startup-problem.ts';

/**
 * Every visitor would seem to come from the address of the proxy: throttles by network would stop all shoppers at
 * once, or nobody.
 */
export function requireDeclaredProxies(env: Env): void {
  const [origin] = listSecureOrigins(env);
  if (origin === undefined || env.TRUSTED_PROXIES.length > 0) return;
  throw new StartupProblem(
    `${origin} needs a proxy that ends TLS, and TRUSTED_PROXIES is not set; set it to the address of that proxy, e.g. TRUSTED_PROXIES=loopback for one on this machine or 10.0.0.0/8 for a load balancer.`,
  );
}

/** Public origins with TLS, which ends at a proxy in front of the shop. */
const listSecureOrigins = (env: Env): string[] =>
  [...Object.values(env.brandOrigins), env.CHECKOUT_ORIGIN, env.BACKOFFICE_ORIGIN].filter((one) =>
    one?.startsWith('https:'),
  ) as string[];
