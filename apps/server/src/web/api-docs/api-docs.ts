import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { Access, Endpoint } from '@shop/contracts/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { completeDocument, SECURITY_SCHEMES } from './api-document.ts';
import { type ApiOperation, AREAS, findOperation } from './api-operations.ts';
import { loadReferencePage } from './reference-page.ts';
import { nameSchemas } from './schema-names.ts';

type Deps = {
  version: string;
  /** Public origin of each brand. */
  origins: Record<string, string>;
  /** False: the document exists for the shop itself only. */
  isServed: boolean;
};

const names = nameSchemas();
const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: names });
const addComponents = createJsonSchemaTransformObject({ schemaRegistry: names });

/** OpenAPI document and reference page at `/api/docs`, generated from the contracts. Register before the routes. */
export async function documentApi(app: FastifyInstance, { version, origins, isServed }: Deps): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Merroway shop API',
        version,
        description: INTRODUCTION,
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      tags: Object.entries(AREAS).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: describeCall,
    transformObject: (document) => completeDocument(addComponents(document) as never) as never,
  });
  if (!isServed) return;
  app.register((scope, _, done) => {
    serveDocs(scope, origins);
    done();
  });
}

const INTRODUCTION = [
  'The host selects the brand, the header `locale` its store.',
  'A guest may use every operation that lists no required security; `authLogin` returns an access token for the others.',
  'A quote is named by the header `quote`, with the token of `quoteCreate`.',
  'Errors are `{ "errors": [{ "reason", "code", "field" }] }`; amounts are integers in minor units.',
].join(' ');

function serveDocs(scope: FastifyInstance, origins: Deps['origins']): void {
  const options = { config: { access: 'guest', rateClass: 'page' }, schema: { hide: true } } as const;
  for (const url of ['/api/docs', '/api/docs/']) {
    scope.get(url, options, async (_, reply) => {
      const { html, policy } = await loadReferencePage();
      return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
    });
  }
  scope.get('/api/docs/js/scalar.js', options, async (_, reply) => {
    const { script } = await loadReferencePage();
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(script);
  });
  scope.get('/api/docs/json', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { ...scope.swagger(), servers: listServers(request, origins) };
  });
}

/** Called host first, so that requests of the reference page are same-origin. */
function listServers({ protocol, host }: FastifyRequest, origins: Deps['origins']) {
  const called = `${protocol}://${host}`;
  const brands = Object.entries(origins).map(([brand, url]) => ({ url, description: `Brand ${brand}` }));
  const first = brands.find(({ url }) => url === called) ?? { url: called, description: 'This host' };
  return [first, ...brands.filter(({ url }) => url !== called)];
}

const describeCall: SwaggerTransform = (call) => {
  const operation = findOperation(String(call.route.method), call.url);
  if (!operation) return { schema: { hide: true }, url: call.url };
  const { schema, url } = toJsonSchema(call);
  return { url, schema: { ...schema, ...describe(operation) } as typeof schema };
};

function describe({ endpoint, operationId, area }: ApiOperation) {
  const access = accessName(endpoint.access);
  const [, summary = endpoint.summary, rest = ''] = /^(.+?)\.(?:\s+(.*))?$/s.exec(endpoint.summary) ?? [];
  const properties = listHeaders(endpoint);
  return {
    operationId,
    tags: [area],
    summary,
    description: [rest, `Access: ${access}.`].filter(Boolean).join(' '),
    'x-access': access,
    security: listSecurity(endpoint, operationId),
    ...(Object.keys(properties).length > 0 && {
      headers: {
        type: 'object',
        properties,
        required: Object.keys(properties).filter((name) => name !== 'quote' || !endpoint.quoteIsOptional),
      },
    }),
  };
}

const accessName = (access: Access): string => (typeof access === 'string' ? access : `staff, ${access.staff}`);

const listHeaders = ({ withoutLocale, withQuote, needsIdempotencyKey }: Endpoint) => ({
  ...(!withoutLocale && {
    locale: {
      type: 'string',
      pattern: '^[a-z]{2}_[A-Z]{2}$',
      description: 'Locale of the store.',
      example: 'en_GB',
    },
  }),
  ...(withQuote && {
    quote: {
      type: 'string',
      description: 'Token of the quote; `guest-quote` where a signed-in customer has none.',
      example: 'tk_4k2m9x7q1w8e5r3t6y0u',
    },
  }),
  ...(needsIdempotencyKey && {
    'Idempotency-Key': {
      type: 'string',
      description: 'Unique key of this attempt. A repeated call with the same key runs once.',
      example: '0199c1d2-6f3a-7c3e-9a51-2f1d5b7c8e90',
    },
  }),
});

type Requirement = Partial<Record<keyof typeof SECURITY_SCHEMES, string[]>>;

function listSecurity({ access, method, path }: Endpoint, operationId: string): Requirement[] {
  if (operationId === 'paymentWebhook') return [{ gatewaySignature: [] }];
  if (path.includes('/preview')) return [{ previewGrant: [] }];
  const signedIn: Requirement[] = [
    { accessToken: [] },
    { sessionCookie: [], ...(method !== 'GET' && { xsrfToken: [] }) },
  ];
  return access === 'guest' ? [{}, ...signedIn] : signedIn;
}
