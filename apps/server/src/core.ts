import type { Storefront } from '@shop/contracts/storefront';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from './env.ts';
import type { FlagReader } from './machine-room/flags/flag-reader.ts';
import type { Clock } from './platform/clock.ts';
import type { DatabaseHandle } from './platform/database/database.ts';
import type { ErrorReporter } from './platform/error-reporting.ts';
import type { InjectOrigin } from './platform/http/inject-fetch.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';
import type { AssetHost } from './platform/pages/asset-routes.ts';
import type { RateWindows } from './platform/rate-limit/rate-windows.ts';
import type { RateLimits, RateStore } from './platform/rate-limit/valkey-store.ts';
import type { ReadDelay } from './platform/server/load-shedding.ts';
import type { ServingState } from './platform/server/serving-state.ts';
import type { ShopLinks } from './shop-links.ts';
import type { OpenBackoffice } from './staff/pages/backoffice-build.ts';
import type { StoreFinder } from './store-finder.ts';
import type { StoreTerms } from './store-terms.ts';

/** Infrastructure that is started before the app is composed. */
export type AppDeps = {
  env: Env;
  version: string;
  database: DatabaseHandle;
  jobs: Jobs;
  storefront: Storefront;
  assets: AssetHost;
  /** Pages of the back office. Absent without its host. */
  backoffice?: OpenBackoffice;
  log: Log;
  metrics: Metrics;
  reporter: ErrorReporter;
  clock: Clock;
  /** Reads the event-loop delay; replaced in tests. */
  readDelay?: ReadDelay;
  /** Opens this server again with another list of stores. Absent: a restart by the operator does. */
  onStoresChange?: () => void;
  /** Counts rate limits together with other processes of this machine. Absent in a single process. */
  createRateStore?: (limits: RateLimits) => RateStore;
};

/** Dependencies that every area may use, whatever its place among the areas. */
export type Core = AppDeps & {
  stores: readonly Store[];
  finder: StoreFinder;
  /** Feature flags that the merchant has switched, by store. */
  features: Pick<FlagReader, 'getOverrides'>;
  links: ShopLinks;
  terms: StoreTerms;
  rateWindows: RateWindows;
  serving: ServingState;
  /** `fetch` to this server, without a socket. */
  fetchInProcess: (origin?: InjectOrigin) => typeof fetch;
  /** CSRF check: throws unless the request was sent from our own page. */
  requireOwnPage: (request: FastifyRequest) => void;
  /** Stores the quote token in the shopper's cookie. */
  keepQuoteToken: (request: FastifyRequest, reply: FastifyReply, token: string) => void;
};

/** An opened area: `serve` registers its routes, `start` and `stop` run with the server. */
export type Area = {
  serve?(app: FastifyInstance): void | Promise<void>;
  /** Registers its routes of the back office, on the instance of that host. */
  serveStaff?(app: FastifyInstance): void | Promise<void>;
  start?(): void | Promise<void>;
  stop?(): void | Promise<void>;
};
