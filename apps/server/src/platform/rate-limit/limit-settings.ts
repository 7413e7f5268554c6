import { z } from 'zod';

/** Settings of rate limits. */
export const limitSettings = {
  NETWORK_LIMIT_FACTOR: z.coerce
    .number()
    .int()
    .min(1)
    .default(1)
    .describe('Multiplies the rate and abuse limits per network, for a shop whose customers share one IP address'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      'URL of a Valkey or Redis, e.g. redis://:password@valkey.internal:6379/0 (rediss: with TLS), where several machines count rate limits together. Unset: each process counts in memory',
    ),
};
