import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { declareAccess } from './access.ts';

/** OpenAPI at `/api/docs`, made from the contracts alone. Register it before the routes it is to show. */
export async function documentApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Merroway shop API', version } },
    transform: (route) =>
      route.url.startsWith('/api/v') ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url },
  });
  await app.register((scope, _, done) => {
    declareAccess(scope, 'guest');
    scope.addHook('onRequest', async (_, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
      );
    });
    scope.register(swaggerUi, { routePrefix: '/api/docs' });
    done();
  });
}
