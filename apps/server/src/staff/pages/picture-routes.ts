import type { FastifyInstance } from 'fastify';

const PASSED_BACK = ['content-type', 'cache-control', 'etag', 'vary'];

/**
 * Pictures of the shop on the origin of the back office, for signed-in staff: the policy of its pages allows no other
 * origin.
 */
export function pictureRoutes(app: FastifyInstance, fetchFromShop: typeof fetch): void {
  const config = { access: { staff: 'self' }, rateClass: 'exempt' } as const;
  app.get<{ Params: { '*': string } }>('/media/*', { config, logLevel: 'warn' }, async (request, reply) => {
    const headers = { accept: String(request.headers.accept ?? '*/*') };
    const picture = await fetchFromShop(`/media/${request.params['*']}`, { headers });
    reply.code(picture.status);
    for (const name of PASSED_BACK) {
      const value = picture.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.send(Buffer.from(await picture.arrayBuffer()));
  });
}
