import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Clock } from '#server/platform/clock.ts';
import {
  nameFailure,
  SERVICE_CALLS,
  SERVICE_CIRCUITS,
  type ServiceCall,
  type ServiceCircuit,
  toServiceOrigin,
} from './service-events.ts';

/** What this process has seen of an origin since it started. */
export type SeenOrigin = {
  lastSuccess?: Date | undefined;
  lastFailure?: { at: Date; reason: string } | undefined;
  /** Milliseconds of the last calls, the latest first. */
  latencies: number[];
  circuit?: 'open' | 'closed' | undefined;
};

type Deps = { clock: Clock; origins: readonly string[] };
type UndiciEvent = { request: { origin: string | URL }; response?: { statusCode: number }; error?: unknown };
type HttpEvent = {
  request: { protocol: string; getHeader: (name: string) => unknown };
  response?: { statusCode?: number };
  error?: unknown;
};

const KEPT_CALLS = 10;
/** Refused keys and rate limits: the service works, but not for us. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);

/** Observes every request to these origins by the diagnostics channels of Node, so that no client is changed for it. */
export function createServiceWatch({ clock, origins }: Deps) {
  const seen = new Map<string, SeenOrigin>(origins.map((origin) => [origin, { latencies: [] }]));
  const startedAt = new WeakMap<object, number>();

  function note({ origin, ms, reason }: ServiceCall): void {
    const state = seen.get(origin);
    if (!state) return;
    if (reason === undefined) state.lastSuccess = clock();
    else state.lastFailure = { at: clock(), reason };
    state.latencies = [Math.round(ms), ...state.latencies].slice(0, KEPT_CALLS);
  }

  function end(request: object, origin: string, outcome: { status?: number | undefined; error?: unknown }): void {
    const from = startedAt.get(request);
    if (from === undefined) return;
    startedAt.delete(request);
    note({ origin, ms: performance.now() - from, reason: judge(outcome) });
  }

  const begin = (message: unknown) => startedAt.set((message as { request: object }).request, performance.now());
  const endFetch = (message: unknown) => {
    const { request, response, error } = message as UndiciEvent;
    end(request, toServiceOrigin(request.origin), { status: response?.statusCode, error });
  };
  const endHttp = (message: unknown) => {
    const { request, response, error } = message as HttpEvent;
    const url = `${request.protocol}//${String(request.getHeader('host'))}`;
    if (URL.canParse(url)) end(request, toServiceOrigin(url), { status: response?.statusCode, error });
  };
  const noteCircuit = (message: unknown) => {
    const { origin, isOpen } = message as ServiceCircuit;
    const state = seen.get(origin);
    if (state) state.circuit = isOpen ? 'open' : 'closed';
  };
  const listeners: [name: string, listener: (message: unknown) => void][] = [
    ['undici:request:create', begin],
    ['undici:request:headers', endFetch],
    ['undici:request:error', endFetch],
    ['http.client.request.start', begin],
    ['http.client.response.finish', endHttp],
    ['http.client.request.error', endHttp],
    [SERVICE_CALLS, (message) => note(message as ServiceCall)],
    [SERVICE_CIRCUITS, noteCircuit],
  ];

  return {
    start: (): void => listeners.forEach(([name, listener]) => void subscribe(name, listener)),
    stop: (): void => listeners.forEach(([name, listener]) => void unsubscribe(name, listener)),
    read: (origin: string): SeenOrigin => seen.get(origin) ?? { latencies: [] },
    note,
  };
}

export type ServiceWatch = ReturnType<typeof createServiceWatch>;

/** Reason of a failure; undefined for a success. */
function judge({ status, error }: { status?: number | undefined; error?: unknown }): string | undefined {
  if (error !== undefined) return nameFailure(error);
  if (status !== undefined && (status >= 500 || REFUSALS.has(status))) return `status ${status}`;
  return undefined;
}
