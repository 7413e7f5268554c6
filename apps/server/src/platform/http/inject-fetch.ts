import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { type InProcessCall, runInProcess } from './in-process-call.ts';

/** Origin of the call: client address and class for rate limits, request id for the log. */
export type InjectOrigin = InProcessCall & { remoteAddress?: string; headers?: Record<string, string> };

/** Origin of calls that a request causes. */
export const buildOrigin = (request: FastifyRequest, headers: Record<string, string>): InjectOrigin => ({
  remoteAddress: request.ip,
  requestId: request.id,
  countedAs: request.routeOptions.config.rateClass ?? 'page',
  headers,
});

/** In-process `fetch` to the API: same contract and hooks, no socket. */
export function injectFetch(app: FastifyInstance, origin: InjectOrigin = {}): typeof fetch {
  const { remoteAddress, headers = {}, ...cause } = origin;
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
    // Await inside the function: `inject` is lazy and runs only when awaited, which must happen within `runInProcess`.
    const reply = await runInProcess(cause, async () => await app.inject(call));
    return new Response(reply.statusCode === 204 ? null : new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      headers: Object.entries(reply.headers).flatMap(([name, value]): [string, string][] =>
        [value ?? []].flat().map((item) => [name, String(item)]),
      ),
    });
  };
}
