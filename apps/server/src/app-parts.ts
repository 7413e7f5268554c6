import type { Storefront } from '@shop/contracts/storefront';
import type { Env } from './env.ts';
import type { Clock } from './platform/clock.ts';
import type { DatabaseHandle } from './platform/database/database.ts';
import type { ErrorReporter } from './platform/error-reporting.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { AssetHost } from './web/asset-routes.ts';

/** What is open before the shop is put together. */
export type AppParts = {
  env: Env;
  version: string;
  database: DatabaseHandle;
  jobs: Jobs;
  storefront: Storefront;
  assets: AssetHost;
  log: Log;
  metrics: Metrics;
  reporter: ErrorReporter;
  clock: Clock;
};
