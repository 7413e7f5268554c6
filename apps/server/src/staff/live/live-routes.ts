import { endpointUrl } from '@shop/contracts/endpoint';
import { staffLiveEndpoints } from '@shop/contracts/staff/live';
import type { Actor } from '@shop/domain/staff/actor';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveHub } from './live-hub.ts';

type Deps = {
  hub: Pick<LiveHub, 'add'>;
  /** Reads the session of a request again, without counting as use. Undefined: it is over. */
  recheck: (request: FastifyRequest) => Promise<Actor | undefined>;
};

const RETRY_MS = 3_000;

/** Manual route instead of `serveStaff`, because the response is a stream that does not end. */
export function liveRoutes(app: FastifyInstance, { hub, recheck }: Deps): void {
  const { stream: endpoint } = staffLiveEndpoints;
  const { method, access, rateClass, summary } = endpoint;
  app.route({
    method,
    url: endpointUrl(endpoint),
    config: { access, rateClass, withLocale: false },
    schema: { summary },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { actor } = request;
      if (!actor) throw new Error('The live stream was opened without a member of staff');
      const { raw } = reply.hijack();
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        // Proxies such as nginx must not collect the events.
        'x-accel-buffering': 'no',
        // No further request on this connection: it ends with the stream.
        connection: 'close',
      });
      raw.write(`retry: ${RETRY_MS}\nevent: beat\ndata:\n\n`);
      const remove = hub.add({
        actor,
        write: (text) => void raw.write(text),
        end: () => void raw.end(),
        recheck: () => recheck(request),
      });
      raw.on('close', remove);
    },
  });
}
