import { type Endpoint, type EndpointReply, endpointUrl } from '@shop/contracts/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { serve } from './serve.ts';

type Deps<R> = {
  unsubscribe: (token: string) => Promise<R>;
  /** Page with a button that does the same. */
  findPage: (request: FastifyRequest) => string;
};

const query = z.object({ token: z.string().max(200).default('') });

/**
 * One-click unsubscribe (RFC 8058). Mail clients post a form, URL-encoded or multipart; its content is fixed, so it is
 * not read. A GET changes nothing, because mail scanners follow links: it redirects to the page with a button.
 */
export function serveOneClick<E extends Endpoint, const R extends EndpointReply<E>>(
  app: FastifyInstance,
  endpoint: E,
  deps: Deps<R>,
): void {
  app.register((scope, _, done) => {
    scope.addContentTypeParser('multipart/form-data', (_request, payload, parsed) => {
      payload.on('end', () => parsed(null, {})).on('error', parsed);
      payload.resume();
    });
    serve(scope, endpoint, (_args, request) => deps.unsubscribe(query.parse(request.query).token));
    scope.get(
      endpointUrl(endpoint),
      { config: { access: 'guest', rateClass: 'page' }, schema: { querystring: query } },
      (request, reply) => {
        const { token } = query.parse(request.query);
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${deps.findPage(request)}?${new URLSearchParams({ token })}`, 303);
      },
    );
    done();
  });
}
