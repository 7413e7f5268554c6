import type { AppDeps } from '#server/core.ts';
import { type Env, listOrigins } from '#server/env.ts';
import type { PagePolicy } from '#server/platform/http/security-headers.ts';
import { thirdPartyPolicy } from '#server/web/third-parties.ts';

/** True for the development server. */
export const isDeveloping = ({ assets }: AppDeps): boolean => 'mount' in assets;

/** The service worker would keep pages of the development server from reloading. */
export const hasOfflinePage = (parts: AppDeps): boolean => parts.env.OFFLINE_PAGE && !isDeveloping(parts);

/** Content security policy: allowed sources of our pages. */
export function buildPagePolicy(parts: AppDeps): PagePolicy {
  const { env } = parts;
  const others = thirdPartyPolicy(env);
  const gateway = env.PAYMENT_GATEWAY_ORIGIN ? [env.PAYMENT_GATEWAY_ORIGIN] : [];
  return {
    ...others,
    connect: [
      ...reportingOrigins(env),
      ...(env.API_STAGING_HOST ? [env.API_STAGING_HOST] : []),
      ...(isDeveloping(parts) ? ['ws:'] : []),
      ...others.connect,
    ],
    pictures: [...(env.MEDIA_CDN_DOMAIN ? [`https://${env.MEDIA_CDN_DOMAIN}`] : []), ...others.pictures],
    // Only the gateway's card fields are framed. Allowed on all pages, since a client-side navigation keeps the policy
    // of the first page.
    frames: [...gateway, ...(others.frames ?? [])],
    // Browsers apply form-action to the redirect as well: choosing a store at the checkout host redirects to the shop.
    forms: [...gateway, ...stripePages(env), ...(env.CHECKOUT_ORIGIN ? Object.values(listOrigins(env)) : [])],
    inlineStyles: isDeveloping(parts),
  };
}

/** Pages of Stripe to which a form without script leads: card entry, the bank, other methods. */
const stripePages = ({ STRIPE_SECRET_KEY, STRIPE_API_ORIGIN }: Env): string[] => {
  if (STRIPE_SECRET_KEY.length === 0) return [];
  if (STRIPE_API_ORIGIN) return [STRIPE_API_ORIGIN];
  return ['https://checkout.stripe.com', 'https://hooks.stripe.com', 'https://pm-redirects.stripe.com'];
};

const reportingOrigins = ({ SENTRY_TUNNEL, SENTRY_DSN }: Env): string[] =>
  [SENTRY_TUNNEL ?? SENTRY_DSN ?? []].flat().map((url) => new URL(url).origin);
