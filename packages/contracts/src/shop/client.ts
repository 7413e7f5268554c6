import type { Endpoint } from '../endpoint.ts';
import { isApiError } from './api-error.ts';
import {
  type ApiFetch,
  type Call,
  type CallInput,
  type CallOptions,
  type ClientOptions,
  createCall,
  DEFAULT_TIMEOUT_MS,
  type ShopApi,
} from './endpoint-call.ts';
import { shopEndpoints } from './endpoints.ts';
import { withinTime } from './timeout-fetch.ts';

export type { ShopApi } from './endpoint-call.ts';

/** Function that answers an endpoint in this process, with checked arguments; undefined if the call must be sent. */
export type AnswerInProcess = (endpoint: Endpoint) => ((args: { query?: unknown }) => Promise<unknown>) | undefined;

type Options = ClientOptions & { answer?: AnswerInProcess };
type Connection = { fetch: ApiFetch; options: Options };

/** Typed shop API over any `fetch`: a server's, or an in-process one. */
export const createShopApi = (fetch: ApiFetch, options: Options): ShopApi => {
  const connection = { fetch, options };
  return lazily(ALL, (area) => lazily(area, (endpoint) => createShopCall(endpoint, connection))) as ShopApi;
};

const ALL: Record<string, Record<string, Endpoint>> = shopEndpoints;

/** Makes a call when it is used: a page uses a few of more than a hundred. */
const lazily = <Value>(entries: Record<string, Value>, make: (value: Value) => unknown): unknown =>
  new Proxy(entries, {
    get: (target, name) => (typeof name === 'string' && target[name] ? make(target[name]) : undefined),
  });

function createShopCall(endpoint: Endpoint, connection: Connection): Call<Endpoint> {
  const send = createCall(endpoint, connection);
  const { options } = connection;
  const answer = options.answer?.(endpoint);
  if (!answer) return send;
  return (async (input: CallInput = {}, callOptions: CallOptions = {}) => {
    const query = endpoint.query?.safeParse(toQuery(input));
    // HTTP refuses with the reasons, and reports failures: a failed read is repeated there.
    if (query && !query.success) return send(input as never, callOptions);
    const { timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS, signal } = callOptions;
    try {
      return await withinTime({ url: endpoint.path, timeoutMs, given: signal }, () =>
        answer({ ...(query && { query: query.data }) }),
      );
    } catch (error) {
      if (isApiError(error)) throw error;
      return send(input as never, callOptions);
    }
  }) as Call<Endpoint>;
}

/** Query as a server reads it from an address: texts, or lists of them. NUL is refused there. */
function toQuery({ query = {} }: CallInput): Record<string, unknown> | undefined {
  const texts = Object.entries(query).flatMap(([name, value]) => {
    const list = [value].flat().flatMap((one) => (one === undefined ? [] : [String(one).toWellFormed()]));
    return list.length === 0 ? [] : [[name, list.length === 1 ? list[0] : list] as const];
  });
  if (texts.some(([, value]) => String(value).includes('\0'))) return undefined;
  return Object.fromEntries(texts);
}
