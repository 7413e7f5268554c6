import { z } from 'zod';
import { origin } from '#server/platform/settings/setting-types.ts';

/** Settings of Stripe that are no secrets; its keys are in `secret-settings.ts`. */
export const stripeSettings = {
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w{8,300}$/, 'expected a publishable key such as pk_live_…')
    .optional()
    .describe('Publishable API key of the Stripe account, sent to browsers. Required with STRIPE_SECRET_KEY'),
  APPLE_PAY_DOMAIN_FILE: z
    .string()
    .optional()
    .describe(
      'File that Apple asks for at /.well-known/apple-developer-merchantid-domain-association, as the payment provider gives it. Unset: none',
    ),
  STRIPE_API_ORIGIN: origin.optional().describe('Origin of the Stripe API, for tests. Unset: https://api.stripe.com'),
};
