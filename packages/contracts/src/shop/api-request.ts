import { apiBasePath } from '@shop/domain/environment';
import { LOCALE_REQUIRED_MESSAGE } from '@shop/domain/request-error';
import type { Endpoint, EndpointAddress } from '../endpoint.ts';

/** What a client knows of the page it works for. */
export type ClientOptions = {
  /** The store's locale, as `en-GB`. A call without it is a mistake unless it goes `withoutLocale` (§5). */
  locale?: string;
  /** The default time-out of each call. */
  timeoutMs?: number;
  /** Check replies against the contract: wanted in tests and where another process answers, since our server has checked. */
  checkReplies?: boolean;
  /** Reads the XSRF-TOKEN cookie. */
  xsrfToken?: () => string | undefined;
  /** The stored quote token; on the server, the placeholder where none is stored (§4). */
  quoteToken?: () => string | undefined;
  /** As the environment helper answers. */
  environment?: string;
  /** Scheme and host that stand before the base path in staging and test environments (§7). */
  stagingHost?: string | undefined;
};

/** What a caller may say about one call. */
export type CallOptions = {
  signal?: AbortSignal;
  timeoutMs?: number;
  withoutLocale?: boolean;
  /** A call that is said twice with the same key is done once. */
  idempotencyKey?: string;
};

export type CallInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** The part of a `RequestInit` that the client uses. The body is text, so that a call can be sent a second time. */
export type ApiRequest = {
  method: Endpoint['method'];
  headers: Record<string, string>;
  credentials: 'same-origin' | 'include';
  body?: string;
  signal?: AbortSignal;
};

type Asked = { endpoint: EndpointAddress; input: CallInput; said: CallOptions };

/** What goes over the wire for one call (§7). */
export function apiRequest(asked: Asked, options: ClientOptions) {
  const { endpoint, input, said } = asked;
  const url = urlOf(asked, options);
  const request: ApiRequest = {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...localeHeader(said.withoutLocale ?? endpoint.withoutLocale, options),
      ...xsrfHeader(endpoint, options),
      ...quoteHeader(endpoint, options),
      ...(said.idempotencyKey === undefined ? {} : { 'idempotency-key': said.idempotencyKey }),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
    },
    // The staging API is another host, which gets the session cookie only when it is asked to.
    credentials: url.startsWith('/') ? 'same-origin' : 'include',
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  };
  return { url, search: searchOf(input), request };
}

function urlOf({ endpoint, input: { params = {} } }: Asked, { environment = '', stagingHost }: ClientOptions): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => segmentOf(name, String(params[name] ?? '')));
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

function segmentOf(name: string, value: string): string {
  // These stay as they are when encoded, and a URL parser takes them for steps up the path to another call.
  if (['', '.', '..'].includes(value)) throw new Error(`"${value}" cannot stand for :${name} in a path`);
  return encodeURIComponent(value);
}

function searchOf({ query = {} }: CallInput): string {
  const given = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));
  const search = new URLSearchParams(given.flatMap(([name, one]) => (one === undefined ? [] : [[name, String(one)]])));
  return search.size === 0 ? '' : `?${search}`;
}
