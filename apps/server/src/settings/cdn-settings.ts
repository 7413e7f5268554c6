import { CDNS } from '@shop/domain/system/cdn';
import { z } from 'zod';
import { list, origin } from '#server/platform/settings/setting-types.ts';

/** Settings of the cache in front of the shop. */
export const cdnSettings = {
  CDN: z
    .enum(CDNS)
    .optional()
    .describe(
      'Cache in front of the shop, whose pages are purged by key: fastly, cloudflare, varnish (vmod_xkey) or varnish-ban. Unset: none',
    ),
  CDN_ID: z
    .string()
    .regex(/^\w{1,64}$/, 'expected letters and digits')
    .optional()
    .describe('Id of the service at Fastly or of the zone at Cloudflare. Required for them'),
  CDN_PURGE_ORIGINS: list
    .refine(
      (items) => items.every((item) => origin.safeParse(item).success),
      'expected origins such as http://10.0.0.7',
    )
    .transform((items) => items.map((item) => new URL(item).origin))
    .describe(
      'Origins that take purges, comma-separated: each Varnish, which then requires it. Unset: https://api.fastly.com or https://api.cloudflare.com',
    ),
  CDN_STALE_IF_ERROR_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(604_800)
    .default(3_600)
    .describe('How long CDN may serve an expired page while the shop fails. Not beyond a planned change of the page'),
};

type CdnEnv = Partial<z.infer<z.ZodObject<typeof cdnSettings>>> & { CDN_PURGE_TOKEN: readonly string[] };

/** Settings that the chosen cache needs and that are missing. */
export function findCdnFaults({ CDN, CDN_ID, CDN_PURGE_ORIGINS = [], CDN_PURGE_TOKEN }: CdnEnv) {
  if (!CDN) return [];
  const isOurs = CDN === 'varnish' || CDN === 'varnish-ban';
  const missing = isOurs
    ? { CDN_PURGE_ORIGINS: CDN_PURGE_ORIGINS.length === 0 }
    : { CDN_ID: !CDN_ID, CDN_PURGE_TOKEN: CDN_PURGE_TOKEN.length === 0 };
  return Object.entries(missing).flatMap(([path, isMissing]) =>
    isMissing ? [{ path, message: `required with CDN=${CDN}` }] : [],
  );
}

const VENDOR_ORIGINS = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com' };

/** Origins to which purges are sent; none without a cache. */
export function listPurgeOrigins({ CDN, CDN_PURGE_ORIGINS = [] }: Omit<CdnEnv, 'CDN_PURGE_TOKEN'>): string[] {
  if (!CDN) return [];
  if (CDN_PURGE_ORIGINS.length > 0) return [...CDN_PURGE_ORIGINS];
  return CDN === 'fastly' || CDN === 'cloudflare' ? [VENDOR_ORIGINS[CDN]] : [];
}
