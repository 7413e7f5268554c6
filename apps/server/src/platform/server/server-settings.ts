import { z } from 'zod';

/** Settings of the lifecycle of the HTTP server. */
export const serverSettings = {
  ROLE: z
    .enum(['web', 'worker', 'all'])
    .default('all')
    .describe(
      'What this process does. web: answers requests and queues jobs. worker: runs jobs and answers health checks only. all: both',
    ),
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
