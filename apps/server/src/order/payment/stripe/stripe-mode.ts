import type { Env } from '#server/env.ts';

/** Mode of the configured account by its publishable key; undefined without Stripe. */
export function getStripeMode(env: Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY'>) {
  if (env.STRIPE_SECRET_KEY.length === 0) return undefined;
  return env.STRIPE_PUBLISHABLE_KEY?.startsWith('pk_live_') ? 'live' : 'test';
}
