import { type CircuitBreaker, createCircuitBreaker } from '#server/platform/circuit-breaker.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import { reportCircuit, toServiceOrigin } from './service-events.ts';

type Deps = {
  /** Name of the service in log lines. */
  service: string;
  clock: Clock;
  log: Pick<Log, 'warn' | 'info'>;
  failures: number;
  pauseMs: number;
};

/** One circuit breaker per origin of a URL, whose state is logged and shown in the machine room. */
export function createOriginBreakers({ service, clock, log, failures, pauseMs }: Deps) {
  const breakers = new Map<string, CircuitBreaker>();

  const createBreaker = (origin: string) =>
    createCircuitBreaker({
      ...{ clock, failures, pauseMs },
      onOpen: (error) => {
        log.warn({ origin, err: error }, `${service} service failing, requests paused`);
        reportCircuit({ origin, isOpen: true });
      },
      onClose: () => {
        log.info({ origin }, `${service} service answers again`);
        reportCircuit({ origin, isOpen: false });
      },
    });

  return function findBreaker(url: string | URL): CircuitBreaker {
    const origin = toServiceOrigin(url);
    const breaker = breakers.get(origin) ?? createBreaker(origin);
    breakers.set(origin, breaker);
    return breaker;
  };
}
