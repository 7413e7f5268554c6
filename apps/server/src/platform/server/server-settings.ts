import { z } from 'zod';

/** Settings of the lifecycle of the HTTP server. */
export const serverSettings = {
  SHUTDOWN_DELAY_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe(
      'Seconds for which requests are still served after SIGTERM while the health checks answer 503, so that load balancers stop sending new ones',
    ),
};
