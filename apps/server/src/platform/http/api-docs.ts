import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Access } from '@shop/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { declareAccess } from './access.ts';

/** OpenAPI at `/api/docs`, made from the contracts alone. Register it before the routes it is to show. */
export async function documentApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Merroway shop API', version } },
    transform: showCall,
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

const LOCALE_HEADER = {
  type: 'object',
  properties: { locale: { type: 'string', description: 'The locale of the store, like en_GB' } },
  required: ['locale'],
};

const showCall: SwaggerTransform = (call) => {
  const { config = {} } = call.route;
  if (!call.url.startsWith('/api/v')) return { schema: { hide: true }, url: call.url };
  const { schema, url } = jsonSchemaTransform(call);
  const access = accessName(config.access ?? 'guest');
  return {
    url,
    schema: {
      ...schema,
      description: `Access: ${access}.`,
      'x-access': access,
      ...(config.withLocale && { headers: LOCALE_HEADER }),
    },
  };
};

const accessName = (access: Access): string => (typeof access === 'string' ? access : `staff, ${access.staff}`);
