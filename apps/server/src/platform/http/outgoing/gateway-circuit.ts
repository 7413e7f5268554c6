import { MS_PER_SECOND } from '@shop/domain/time';
import type { CircuitBreaker } from '#server/platform/circuit-breaker.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createOriginBreakers } from '#server/platform/http/outgoing/origin-breakers.ts';
import type { Log } from '#server/platform/log.ts';

type Deps = { clock: Clock; log: Pick<Log, 'warn' | 'info'>; origin: string };

/** Declines are answers: only timeouts, lost connections and server errors count. */
const BREAKING = { failures: 5, pauseMs: 10 * MS_PER_SECOND };

/**
 * Circuit breaker of a payment gateway. It only observes: a call about money that has begun is always made, and its
 * callers ask `isPaused` before they begin a new payment.
 */
export const createGatewayCircuit = ({ clock, log, origin }: Deps): CircuitBreaker =>
  createOriginBreakers({ service: 'payment', clock, log, ...BREAKING })(origin);
