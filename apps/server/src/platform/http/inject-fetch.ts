import type { FastifyInstance, InjectOptions } from 'fastify';
import { onBehalfOf } from './request-id.ts';

/** On whose behalf the call is made: its address for limits, its request id for the log. */
export type InjectOrigin = { requestId?: string; remoteAddress?: string; headers?: Record<string, string> };

/** A `fetch` that reaches the API in this process: same contract, same hooks, no socket. */
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
    // Awaited in here, since the call is only made once somebody waits for it.
    const send = async () => await app.inject(call);
    const reply = await (requestId ? onBehalfOf(requestId, send) : send());
    return new Response(reply.statusCode === 204 ? null : new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      headers: Object.entries(reply.headers).flatMap(([name, value]): [string, string][] =>
        [value ?? []].flat().map((item) => [name, String(item)]),
      ),
    });
  };
}
