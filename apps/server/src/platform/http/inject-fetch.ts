import type { FastifyInstance, InjectOptions } from 'fastify';
import { runWithRequestId } from './request-id.ts';

/** Origin of the call: client address for rate limits, request id for the log. */
export type InjectOrigin = { requestId?: string; remoteAddress?: string; headers?: Record<string, string> };

/** In-process `fetch` to the API: same contract and hooks, no socket. */
export function injectFetch(app: FastifyInstance, origin: InjectOrigin = {}): typeof fetch {
  const { requestId, remoteAddress, headers = {} } = origin;
  return async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, 'http://in-process'), init);
    const { pathname, search } = new URL(request.url);
    const call: InjectOptions = {
      method: request.method as NonNullable<InjectOptions['method']>,
      url: `${pathname}${search}`,
      headers: { ...headers, ...Object.fromEntries(request.headers) },
      ...(remoteAddress && { remoteAddress }),
      ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
    };
    // Await inside the function: `inject` is lazy and runs only when awaited, which must happen within `runWithRequestId`.
    const send = async () => await app.inject(call);
    const reply = await (requestId ? runWithRequestId(requestId, send) : send());
    return new Response(reply.statusCode === 204 ? null : new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      headers: Object.entries(reply.headers).flatMap(([name, value]): [string, string][] =>
        [value ?? []].flat().map((item) => [name, String(item)]),
      ),
    });
  };
}
