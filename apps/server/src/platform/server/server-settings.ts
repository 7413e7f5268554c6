import { z } from 'zod';

/** Settings of the lifecycle of the HTTP server. */
export const serverSettings = {
  ROLE: z
    .enum(['web', 'worker', 'all'])
    .default('all')
    .describe(
      'What this process does. web: answers requests and queues jobs. worker: runs jobs and answers health checks only. all: both',
    ),
  LOAD_SHEDDING_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(250)
    .describe(
      'Mean event-loop delay in ms above which new page renders and calls get 503 with Retry-After. Cached pages, health checks, checkout and payment callbacks are served. 0: never',
    ),
  LOG_SAMPLE: z.coerce
    .number()
    .int()
    .min(1)
    .default(1)
    .describe('Log one of this many ordinary requests (2xx and 3xx within a second). Others are always logged'),
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
