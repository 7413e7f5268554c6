import { browserTracingIntegration, type init } from '@sentry/react';
import { ERROR_REPORTING } from '@shop/domain/error-reporting';

/** Lazy-loaded by sampled page views only: tracing is half of the library. */
export function startTracing(client: ReturnType<typeof init>, sampleRate: number): void {
  // The client samples all of this page view, so the real sample rate must be sent for extrapolation.
  client?.on('createDsc', (sampling) => {
    sampling.sample_rate = String(sampleRate);
    // The transaction name is the only part without a bounded length.
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

/** Length in the request header format `sentry-release=…,sentry-transaction=…`. */
const baggageLength = (sampling: object): number =>
  Object.entries(sampling)
    .map(([name, value]) => `sentry-${name}=${encodeURIComponent(value)}`)
    .join().length;
