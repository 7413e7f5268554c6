import type { Endpoint, EndpointAddress, EndpointInput, EndpointReply } from '../endpoint.ts';
import { ApiError } from './api-error.ts';
import { readReply } from './api-reply.ts';
import { type ApiRequest, apiRequest, type CallInput, type CallOptions, type ClientOptions } from './api-request.ts';
import { withinTime } from './within-time.ts';

export const DEFAULT_TIMEOUT_MS = 15_000;

/** The part of `fetch` that the client uses. */
export type ApiFetch = (url: string, request: ApiRequest) => Promise<Response>;

/** An endpoint as a function. A PUT can answer the whole response instead of its data alone (§7). */
export type Call<E extends Endpoint> = E['method'] extends 'PUT' ? WholeCall<E> & DataCall<E> : DataCall<E>;

type Connection = { fetch: ApiFetch; options: ClientOptions };

/** Makes an endpoint callable over a `fetch`. */
export function createCall(endpoint: EndpointAddress, { fetch, options }: Connection): Call<Endpoint> {
  const call = async (input: CallInput = {}, said: AnyCallOptions = {}): Promise<unknown> => {
    const { url, search, request } = apiRequest({ endpoint, input, said }, options);
    const timeoutMs = said.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const { status, headers, text } = await withinTime({ url, timeoutMs, given: said.signal }, (signal) =>
      readToEnd(url, () => fetch(`${url}${search}`, { ...request, signal })),
    );
    const data = readReply({ url, status, text }, options.checkReplies ? endpoint.response : undefined);
    return said.whole ? { status, headers, data } : data;
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
