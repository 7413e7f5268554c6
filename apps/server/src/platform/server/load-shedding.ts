import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ShopError } from '@shop/domain/shop-error';
import { MS_PER_MINUTE, MS_PER_SECOND } from '@shop/domain/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getInProcessCall } from '#server/platform/http/in-process-call.ts';
import type { Log } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics.ts';

/** Delay of the event loop in milliseconds since the last reading. */
export type ReadDelay = () => number;

type Deps = {
  /** Above this delay requests are refused. 0: never. */
  limitMs: number;
  log: Pick<Log, 'warn'>;
  metrics: Pick<Metrics, 'shedRequests' | 'loopDelay'>;
  readDelay?: ReadDelay;
};

const PERIOD_MS = MS_PER_SECOND;
/** One long task, such as a garbage collection, is not overload. */
const PERIODS_ABOVE = 2;
const LOG_PAUSE_MS = MS_PER_MINUTE;
const RETRY_AFTER_SECONDS = 5;

/**
 * Load shedding by event-loop delay. Under overload a refusal at the door is cheaper than a render that its visitor no
 * longer waits for. Cached pages are answered before this hook.
 */
export function createLoadShedding({ limitMs, log, metrics, readDelay = createDelayReader() }: Deps) {
  let above = 0;
  let shed = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  function measure(): void {
    const delayMs = readDelay();
    metrics.loopDelay.set(delayMs / MS_PER_SECOND);
    above = limitMs > 0 && delayMs > limitMs ? above + 1 : 0;
    if (shed === 0 || performance.now() < loggedAt + LOG_PAUSE_MS) return;
    log.warn({ delayMs: Math.round(delayMs), shed }, 'overloaded, requests refused');
    loggedAt = performance.now();
    shed = 0;
  }

  const isOverloaded = (): boolean => above >= PERIODS_ABOVE;

  return {
    measure,
    isOverloaded,

    /** Refuses new work on every route but those that finish something. */
    guard(app: FastifyInstance): void {
      app.addHook('onRequest', async (request) => {
        if (!isOverloaded() || isLetThrough(request)) return;
        shed += 1;
        metrics.shedRequests.inc();
        throw overloaded();
      });
      app.addHook('onReady', async () => {
        timer = setInterval(measure, PERIOD_MS);
        timer.unref();
      });
      app.addHook('onClose', async () => clearInterval(timer));
    },
  };
}

export type LoadShedding = ReturnType<typeof createLoadShedding>;

/** Checkout, payment callbacks, webhooks and what a let-through request calls itself. Files and health are `exempt`. */
const FINISHING = /\/(checkout|payment|gateway|stripe|webhook)(\/|$)/;

function isLetThrough({ routeOptions, url }: FastifyRequest): boolean {
  if (getInProcessCall() || routeOptions.config.rateClass === 'exempt') return true;
  return FINISHING.test(url.split('?', 1)[0] ?? '');
}

const overloaded = () =>
  new ShopError('The shop is very busy. Please try again in a few seconds.', {
    ...{ code: 'overloaded', kind: 'unavailable', cause: { retryAfterSeconds: RETRY_AFTER_SECONDS } },
  });

/** Mean of each period: a peak would refuse everybody for one slow task. */
function createDelayReader(): ReadDelay {
  const resolutionMs = 20;
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  return () => {
    // Counts from one timer to the next, so an idle loop has the delay of the resolution.
    const delayMs = Number.isNaN(histogram.mean) ? 0 : Math.max(0, histogram.mean / 1e6 - resolutionMs);
    histogram.reset();
    return delayMs;
  };
}
