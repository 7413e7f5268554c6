import { type Endpoint, type EndpointArgs, type EndpointReply, endpointUrl } from '@shop/contracts/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Handler<E extends Endpoint, R> = (
  args: EndpointArgs<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<R>;

/** Serves one endpoint of a contract: the contract checks what comes in, what goes out and who calls. */
export function serve<E extends Endpoint, const R extends EndpointReply<E>>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E, R>,
): void {
  const { method, path, access, summary, params, query, body, response } = endpoint;
  app.route({
    method,
    url: endpointUrl(endpoint),
    config: { access },
    schema: {
      summary,
      tags: [path.split('/')[1] ?? ''],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: response },
    },
    handler: (request, reply) =>
      handle({ params: request.params, query: request.query, body: request.body } as EndpointArgs<E>, request, reply),
  });
}
