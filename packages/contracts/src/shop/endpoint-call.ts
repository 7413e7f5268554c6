import { apiBasePath } from '@shop/domain/environment';
import { isRecord } from '@shop/domain/record';
import { type HttpErrorCode, isSuccess, LOCALE_REQUIRED_MESSAGE, toErrorCode } from '@shop/domain/request-error';
import type { Endpoint, EndpointAddress, EndpointInput, EndpointReply } from '../endpoint.ts';
import { ApiError } from './api-error.ts';
import type { shopEndpoints } from './endpoints.ts';
import { withinTime } from './timeout-fetch.ts';

export const DEFAULT_TIMEOUT_MS = 15_000;

/** Subset of `fetch` that the client uses. */
export type ApiFetch = (url: string, request: ApiRequest) => Promise<Response>;

type ShopEndpoints = typeof shopEndpoints;

/** Endpoint addresses without schemas: all that a browser needs, to keep schemas out of its bundle. */
export type ShopAddresses = { [Area in keyof ShopEndpoints]: Record<keyof ShopEndpoints[Area], EndpointAddress> };

export type ShopApi = {
  [Area in keyof ShopEndpoints]: {
    [Name in keyof ShopEndpoints[Area]]: ShopEndpoints[Area][Name] extends infer E extends Endpoint ? Call<E> : never;
  };
};

/** Typed shop API over any `fetch`. Replies can be checked only by endpoints that have their schemas. */
export function buildShopApi(addresses: ShopAddresses, fetch: ApiFetch, options: ClientOptions): ShopApi {
  const buildCalls = (area: Record<string, EndpointAddress>) =>
    Object.fromEntries(Object.entries(area).map(([name, address]) => [name, createCall(address, { fetch, options })]));

  return Object.fromEntries(Object.entries(addresses).map(([name, area]) => [name, buildCalls(area)])) as ShopApi;
}

/** Endpoint as a function. A PUT can return the whole response instead of its data alone (§7). */
export type Call<E extends Endpoint> = E['method'] extends 'PUT' ? WholeCall<E> & DataCall<E> : DataCall<E>;

type Connection = { fetch: ApiFetch; options: ClientOptions };

/** Makes an endpoint callable over a `fetch`. */
export function createCall(endpoint: EndpointAddress, { fetch, options }: Connection): Call<Endpoint> {
  const call = async (input: CallInput = {}, callOptions: AnyCallOptions = {}): Promise<unknown> => {
    const { url, search, request } = apiRequest({ endpoint, input, callOptions }, options);
    const timeoutMs = callOptions.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const { status, headers, text } = await withinTime({ url, timeoutMs, given: callOptions.signal }, (signal) =>
      readToEnd(url, () => fetch(`${url}${search}`, { ...request, signal })),
    );
    const data = readReply({ url, status, text }, options.checkReplies ? endpoint.response : undefined);
    return callOptions.whole ? { status, headers, data } : data;
  };
  return call as Call<Endpoint>;
}

type AnyCallOptions = CallOptions & { whole?: boolean };

type Input<E extends Endpoint> = keyof EndpointInput<E> extends never ? Record<string, never> : EndpointInput<E>;

type DataCall<E extends Endpoint> = (
  ...args: keyof EndpointInput<E> extends never
    ? [input?: Input<E>, options?: CallOptions]
    : [input: Input<E>, options?: CallOptions]
) => Promise<EndpointReply<E>>;

type WholeCall<E extends Endpoint> = (
  input: Input<E>,
  options: CallOptions & { whole: true },
) => Promise<{ status: number; headers: Headers; data: EndpointReply<E> }>;

async function readToEnd(url: string, send: () => Promise<Response>) {
  try {
    const response = await send();
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    throw new ApiError('Network error', { code: 'network_error', url, cause });
  }
}

/** Settings of a client for the page it works for. */
export type ClientOptions = {
  /** The store's locale, such as `en-GB`. Required unless the call is `withoutLocale` (§5). */
  locale?: string;
  /** Default timeout of each call. */
  timeoutMs?: number;
  /**
   * Checks replies against the contract. For tests and for replies of another process; our own server has checked
   * already.
   */
  checkReplies?: boolean;
  /** Reads the XSRF-TOKEN cookie. */
  xsrfToken?: () => string | undefined;
  /** Stored quote token; on the server, the placeholder when none is stored (§4). */
  quoteToken?: () => string | undefined;
  /** Result of the environment helper. */
  environment?: string;
  /** Scheme and host before the base path in staging and test environments (§7). */
  stagingHost?: string | undefined;
};

/** Per-call options. */
export type CallOptions = {
  signal?: AbortSignal;
  timeoutMs?: number;
  withoutLocale?: boolean;
  /** Idempotency key: repeated calls with the same key run once. */
  idempotencyKey?: string;
};

export type CallInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** Subset of `RequestInit` that the client uses. The body is text, so that a call can be retried. */
export type ApiRequest = {
  method: Endpoint['method'];
  headers: Record<string, string>;
  credentials: 'same-origin' | 'include';
  body?: string;
  signal?: AbortSignal;
};

type EndpointRequest = { endpoint: EndpointAddress; input: CallInput; callOptions: CallOptions };

/** Builds the HTTP request of one call (§7). */
export function apiRequest(requested: EndpointRequest, options: ClientOptions) {
  const { endpoint, input, callOptions } = requested;
  const url = getUrl(requested, options);
  const request: ApiRequest = {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...localeHeader(callOptions.withoutLocale ?? endpoint.withoutLocale, options),
      ...xsrfHeader(endpoint, options),
      ...quoteHeader(endpoint, options),
      ...(callOptions.idempotencyKey === undefined ? {} : { 'idempotency-key': callOptions.idempotencyKey }),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
    },
    // The staging API is cross-origin and gets the session cookie only with `include`.
    credentials: url.startsWith('/') ? 'same-origin' : 'include',
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  };
  return { url, search: buildSearch(input), request };
}

function getUrl(
  { endpoint, input: { params = {} } }: EndpointRequest,
  { environment = '', stagingHost }: ClientOptions,
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => getSegment(name, String(params[name] ?? '')));
  return `${apiBasePath({ version: endpoint.version, environment, stagingHost })}${path}`;
}

function localeHeader(withoutLocale: boolean | undefined, { locale }: ClientOptions): Record<string, string> {
  if (withoutLocale) return {};
  if (!locale) throw new Error(LOCALE_REQUIRED_MESSAGE);
  return { locale: locale.replace('-', '_') };
}

function xsrfHeader({ method }: EndpointAddress, { xsrfToken }: ClientOptions): Record<string, string> {
  const token = method === 'GET' ? undefined : xsrfToken?.();
  return token ? { 'x-xsrf-token': token } : {};
}

function quoteHeader({ withQuote }: EndpointAddress, { quoteToken }: ClientOptions): Record<string, string> {
  const token = withQuote ? quoteToken?.() : undefined;
  return token ? { quote: token } : {};
}

function getSegment(name: string, value: string): string {
  // Path traversal: dot segments survive encoding, and a URL parser resolves them to another call.
  if (['', '.', '..'].includes(value)) throw new Error(`"${value}" cannot stand for :${name} in a path`);
  return encodeURIComponent(value);
}

function buildSearch({ query = {} }: CallInput): string {
  const given = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));
  const search = new URLSearchParams(given.flatMap(([name, one]) => (one === undefined ? [] : [[name, String(one)]])));
  return search.size === 0 ? '' : `?${search}`;
}

type ApiAnswer = { url: string; status: number; text: string };

/**
 * Data of a successful reply, checked by a schema if given. A reply with errors is a failure, whatever its status
 * (§5).
 */
export function readReply(answer: ApiAnswer, schema?: Endpoint['response']): unknown {
  const { url, status } = answer;
  const fail = (code: HttpErrorCode, details: { errors?: ApiError['errors']; cause?: unknown } = {}) =>
    new ApiError(`The shop API answered ${status}`, { code, url, status, ...details });

  // An empty reply has nothing to check: a queue emptied by a logout gets one (§8).
  if (status === 204) return undefined;
  const { payload, unreadable } = parseJson(answer.text);
  const errors = refusalsIn(payload);
  if (errors) throw fail(isSuccess(status) ? 'bad_request' : toErrorCode(status), { errors });
  if (unreadable || !isSuccess(status)) throw fail(toErrorCode(status), { cause: unreadable });
  if (!schema) return payload;

  const reply = schema.safeParse(payload);
  if (!reply.success) throw fail('bad_response', { cause: reply.error });
  return reply.data;
}

/** Errors of a reply, parsed by hand since the browser bundle has no schemas. Quote errors carry a reason only (§3). */
function refusalsIn(payload: unknown): ApiError['errors'] | undefined {
  if (!isRecord(payload) || !Array.isArray(payload.errors) || payload.errors.length === 0) return undefined;
  const errors = payload.errors.map(findRefusal);
  return errors.every((error) => error !== undefined) ? errors : undefined;
}

function findRefusal(error: unknown): ApiError['errors'][number] | undefined {
  if (!isRecord(error)) return undefined;
  const { reason, code = 'unknown', field } = error;
  if (typeof reason !== 'string' || typeof code !== 'string') return undefined;
  if (field === undefined) return { reason, code };
  return typeof field === 'string' ? { reason, code, field } : undefined;
}

function parseJson(text: string): { payload?: unknown; unreadable?: unknown } {
  try {
    return { payload: JSON.parse(text) };
  } catch (unreadable) {
    return { unreadable };
  }
}
