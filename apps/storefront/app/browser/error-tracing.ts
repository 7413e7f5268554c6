import { browserTracingIntegration, type init } from '@sentry/react';
import { ERROR_REPORTING } from '@shop/domain/error-reporting';

/** Imported on demand only, by the few page views that are traced: traces are half of the service's library. */
export function startTracing(client: ReturnType<typeof init>, sampleRate: number): void {
  // The client samples everything of this page view, so the service must be told of how many it is one.
  client?.on('createDsc', (sampling) => {
    sampling.sample_rate = String(sampleRate);
    // All else in it is short.
    if (baggageLength(sampling) > ERROR_REPORTING.maxBaggageLength) delete sampling.transaction;
  });
  client?.addIntegration(
    browserTracingIntegration({
      idleTimeout: ERROR_REPORTING.idleTimeoutMs,
      finalTimeout: ERROR_REPORTING.finalTimeoutMs,
      childSpanTimeout: ERROR_REPORTING.childSpanTimeoutMs,
    }),
  );
}

/** As it travels in the header of a request: `sentry-release=…,sentry-transaction=…`. */
const baggageLength = (sampling: object): number =>
  Object.entries(sampling)
    .map(([name, value]) => `sentry-${name}=${encodeURIComponent(value)}`)
    .join().length;
