import type { AppParts } from '#server/app-parts.ts';
import { type Env, originsOf } from '#server/env.ts';
import type { PagePolicy } from '#server/platform/http/security-headers.ts';
import { thirdPartyPolicy } from './third-parties.ts';

/** The storefront is built at every change. */
export const isDeveloping = ({ assets }: AppParts): boolean => 'mount' in assets;

/** What a page of ours may load and call. */
export function policyOf(parts: AppParts): PagePolicy {
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
    // Of our own only the gateway's card fields let themselves be framed, and a page that the router led to cannot have a
    // policy of its own.
    frames: [...gateway, ...(others.frames ?? [])],
    // Browsers hold the redirect after a form against this as well: whoever chooses a store at the checkout's own host is
    // led back to the shop.
    forms: [...gateway, ...(env.CHECKOUT_ORIGIN ? Object.values(originsOf(env)) : [])],
    inlineStyles: isDeveloping(parts),
  };
}

const reportingOrigins = ({ SENTRY_TUNNEL, SENTRY_DSN }: Env): string[] =>
  [SENTRY_TUNNEL ?? SENTRY_DSN ?? []].flat().map((url) => new URL(url).origin);
