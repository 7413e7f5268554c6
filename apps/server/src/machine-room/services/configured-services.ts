import { OUTSIDE_SERVICES, type OutsideService } from '@shop/domain/system/outside-services';
import type { Env } from '#server/env.ts';
import { toServiceOrigin } from '#server/platform/http/outgoing/service-events.ts';
import { listPurgeOrigins } from '#server/settings/cdn-settings.ts';

export type ConfiguredService = { service: OutsideService; origins: string[] };

type Deps = { env: Env; brands: readonly string[] };

/** Outside services with the origins of the settings; none: not configured. Secrets are never read. */
export function listConfiguredServices({ env, brands }: Deps): ConfiguredService[] {
  const perBrand = (template: string | undefined) => brands.map((brand) => template?.replace('{brand}', brand));
  const stripe = env.STRIPE_SECRET_KEY.length > 0 ? (env.STRIPE_API_ORIGIN ?? 'https://api.stripe.com') : undefined;
  const urls: Readonly<Record<OutsideService, readonly (string | undefined)[]>> = {
    payment: [stripe ?? env.PAYMENT_GATEWAY_ORIGIN],
    content: perBrand(env.CONTENT_ORIGIN),
    feeds: perBrand(env.FEEDS_ORIGIN),
    mail: [env.SMTP_URL],
    'address-lookup': [env.ADDRESS_LOOKUP_ORIGIN],
    search: [env.SEARCH_ORIGIN, env.SEARCH_SUGGEST_ORIGIN, env.SEARCH_WIDGETS_ORIGIN],
    conversion: [env.CONVERSION_PIXEL_ID && env.CONVERSION_ORIGIN],
    'error-reporting': [env.SENTRY_DSN],
    warehouse: [env.PACKING === 'webhook' ? env.PACKING_URL : undefined],
    carrier: [env.CARRIER === 'webhook' ? env.CARRIER_URL : undefined],
    'rate-limits': [env.REDIS_URL],
    cdn: listPurgeOrigins(env),
  };
  return OUTSIDE_SERVICES.map((service) => ({
    service,
    origins: [...new Set(urls[service].flatMap((url) => (url ? [toServiceOrigin(url)] : [])))],
  }));
}
