import { type Endpoint, type EndpointInput, type EndpointReply, endpointUrl } from '@shop/contracts/endpoint';
import { errorReplySchema } from '@shop/contracts/errors';
import type { CircuitBreaker } from '#server/platform/circuit-breaker.ts';
import type { Log } from '#server/platform/log.ts';
import { getNewest, type Secret } from '#server/platform/secrets/secret.ts';

/** `unknown`: timeout, or a response that does not prove an outcome. */
export type GatewayAnswer<Reply> =
  | { outcome: 'answered'; reply: Reply }
  | { outcome: 'refused'; status: number; code: string }
  | { outcome: 'unknown' };

type Deps = {
  fetch: typeof fetch;
  /** Origin of the gateway. */
  origin: string;
  key: Secret;
  timeoutMs: number;
  log: Pick<Log, 'warn'>;
  circuit?: Pick<CircuitBreaker, 'observe'>;
};

const UNAUTHENTICATED = 401;
const TOO_MANY_REQUESTS = 429;

/** HTTP client for the embedded gateway's contract. Never throws. */
export function createGatewayClient({ fetch, origin, key, timeoutMs, log, circuit }: Deps) {
  const observe = circuit?.observe ?? ((work) => work());

  return async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<GatewayAnswer<EndpointReply<E>>> => {
    const { params = {}, body } = input as { params?: Record<string, string>; body?: object };
    const path = endpointUrl(endpoint).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    try {
      return await observe(async () => {
        const response = await within(
          timeoutMs,
          fetch(new URL(path, origin), {
            method: endpoint.method,
            headers: { accept: 'application/json', authorization: `Bearer ${getNewest(key)}`, ...(body && JSON_BODY) },
            ...(body && { body: JSON.stringify(body) }),
            redirect: 'error',
            signal: AbortSignal.timeout(timeoutMs),
          }),
        );
        return read(endpoint, response.status, await within(timeoutMs, response.json()));
      });
    } catch (error) {
      log.warn(
        { call: endpoint.path, reason: error instanceof Error ? error.name : 'unknown' },
        'gateway request failed',
      );
      return { outcome: 'unknown' };
    }
  };
}

export type GatewayClient = ReturnType<typeof createGatewayClient>;

const JSON_BODY = { 'content-type': 'application/json' };

function read<E extends Endpoint>(endpoint: E, status: number, reply: unknown): GatewayAnswer<EndpointReply<E>> {
  if (status < 400) return { outcome: 'answered', reply: endpoint.response.parse(reply) as EndpointReply<E> };
  // A wrong key or a busy gateway says nothing about the payment: treat as unknown.
  if (status >= 500 || status === TOO_MANY_REQUESTS || status === UNAUTHENTICATED) throw new Error(`status ${status}`);
  return { outcome: 'refused', status, code: errorReplySchema.parse(reply).errors[0]?.code ?? 'refused' };
}

/** Timeout by race, because an in-process call has no abort signal. */
async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), timeoutMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
