import type { Readable } from 'node:stream';
import { type Endpoint, type EndpointArgs, endpointUrl, type StaffAccess } from '@shop/contracts/endpoint';
import { errorReplySchema } from '@shop/contracts/errors';
import type { Actor } from '@shop/domain/staff/actor';
import type { FastifyInstance } from 'fastify';

type StaffFile = Endpoint & { method: 'GET'; access: StaffAccess };
type SentFile = { name: string; content: Buffer | string | Readable };

type ServedFile<E> = {
  endpoint: E;
  type: 'application/pdf' | 'text/csv' | 'application/jsonl';
  charset?: 'utf-8' | 'windows-1252';
};

/** Serves a file of the back office. Manual route instead of `serveStaff`, because the response is not JSON. */
export function serveStaffFile<E extends StaffFile>(
  app: FastifyInstance,
  { endpoint, type, charset = 'utf-8' }: ServedFile<E>,
  handle: (args: EndpointArgs<E>, actor: Actor) => Promise<SentFile>,
): void {
  const { method, access, rateClass, summary, params, query, response } = endpoint;
  app.route({
    method,
    url: endpointUrl(endpoint),
    config: { access, rateClass, withLocale: false },
    schema: {
      summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      response: { 200: { content: { [type]: { schema: response } } }, '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      const { actor } = request;
      if (!actor) throw new Error(`${method} ${endpoint.path} was called without a member of staff`);
      const args = { params: request.params, query: request.query } as EndpointArgs<E>;
      const { name, content } = await handle(args, actor);
      return reply
        .type(type === 'text/csv' ? `${type}; charset=${charset}` : type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content);
    },
  });
}
