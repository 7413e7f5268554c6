import { type Endpoint, type EndpointArgs, type EndpointReply, endpointUrl } from '@shop/contracts/endpoint';
import { errorReplySchema } from '@shop/contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Handler<E extends Endpoint, R> = (
  args: EndpointArgs<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<R>;

/** Serves one endpoint of a contract, which validates input, output and access. */
export function serve<E extends Endpoint, const R extends EndpointReply<E>>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E, R>,
): void {
  const { method, access, rateClass, summary, params, query, body, response, withoutLocale, acceptsAnyBody } = endpoint;
  app.route({
    method,
    url: endpointUrl(endpoint),
    config: { access, rateClass, withLocale: !withoutLocale, ...(acceptsAnyBody && { acceptsAnyBody }) },
    schema: {
      summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: response, '4xx': errorReplySchema },
    },
    handler: (request, reply) =>
      handle({ params: request.params, query: request.query, body: request.body } as EndpointArgs<E>, request, reply),
  });
}
