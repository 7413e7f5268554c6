import { randomUUID } from 'node:crypto';
import { CONTENT_BASE } from '@shop/contracts/content/client';
import {
  COLLECTION_TYPES,
  CONTENT_SCHEMAS,
  type CollectionType,
  type ContentType,
  SINGLE_TYPES,
} from '@shop/contracts/content/documents';
import { ShopError } from '@shop/domain/shop-error';
import { isLocale } from '@shop/domain/site/store/identity';
import type { Store } from '@shop/domain/site/store/store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isBearerOf, type Secret } from '#server/platform/secrets/secret.ts';
import { answerContentErrors } from './content-errors.ts';
import { readContentQuery } from './content-query.ts';
import { collectionReply, singleReply } from './content-reply.ts';
import type { ContentKey, ContentService } from './content-service.ts';

type Deps = { content: ContentService; token: Secret; resolveStore: (request: FastifyRequest) => Store };

/** Content service with a Strapi-compatible API. The token grants read and write access; the host selects the brand. */
export function contentRoutes(app: FastifyInstance, { content, token, resolveStore }: Deps): void {
  app.register((scope, _, done) => {
    answerContentErrors(scope);
    scope.addHook('onRequest', async ({ headers }) => requireToken(headers.authorization, token));
    for (const type of SINGLE_TYPES) serveSingle(scope, type, { content, resolveStore });
    for (const type of COLLECTION_TYPES) serveCollection(scope, type, { content, resolveStore });
    done();
  });
}

const READ_ROUTE = { config: { access: 'guest', rateClass: 'api' } } as const;
const WRITE_ROUTE = { config: { access: 'guest', rateClass: 'write' } } as const;
const AUTHOR = 'api';
type Parts = Omit<Deps, 'token'>;

function serveSingle(scope: FastifyInstance, type: ContentType, { content, resolveStore }: Parts): void {
  const url = `${CONTENT_BASE}/api/${type}`;
  const getKey = (request: FastifyRequest) => ({
    ...resolveBrandAndLocale(request, resolveStore),
    type,
    documentId: type,
  });

  scope.get(url, READ_ROUTE, async (request) => {
    const query = readContentQuery(buildSearch(request));
    const rows = await content.documents({ ...query, type, brand: resolveStore(request).brand });
    return found(singleReply(rows, query, getReplyFormat(request)));
  });
  scope.put(url, WRITE_ROUTE, async (request) => {
    await save(content, getKey(request), request);
    return { data: { documentId: type }, meta: {} };
  });
  scope.delete(url, WRITE_ROUTE, async (request, reply) => {
    if (!(await content.remove(getKey(request), AUTHOR))) throw notFound();
    return reply.code(204).send();
  });
}

function serveCollection(scope: FastifyInstance, type: CollectionType, { content, resolveStore }: Parts): void {
  const url = `${CONTENT_BASE}/api/${type}`;
  const getKey = (request: FastifyRequest) => {
    const { documentId } = paramsSchema.parse(request.params);
    return { ...resolveBrandAndLocale(request, resolveStore), type, documentId };
  };
  const read = async (request: FastifyRequest) => {
    const query = readContentQuery(buildSearch(request));
    return { query, rows: await content.documents({ ...query, type, brand: resolveStore(request).brand }) };
  };

  scope.get(url, READ_ROUTE, async (request) => {
    const { query, rows } = await read(request);
    return collectionReply(rows, query, getReplyFormat(request));
  });
  scope.get(`${url}/:documentId`, READ_ROUTE, async (request) => {
    const { query, rows } = await read(request);
    const { documentId } = paramsSchema.parse(request.params);
    // Version 4 addresses documents by their numeric id.
    const own = rows.filter((row) => row.documentId === documentId || row.id === documentId);
    return found(singleReply(own, query, getReplyFormat(request)));
  });
  scope.post(url, WRITE_ROUTE, async (request, reply) => {
    const documentId = randomUUID().replaceAll('-', '');
    await save(content, { ...resolveBrandAndLocale(request, resolveStore), type, documentId }, request);
    return reply.code(201).send({ data: { documentId }, meta: {} });
  });
  scope.put(`${url}/:documentId`, WRITE_ROUTE, async (request) => {
    const key = getKey(request);
    await save(content, key, request);
    return { data: { documentId: key.documentId }, meta: {} };
  });
  scope.delete(`${url}/:documentId`, WRITE_ROUTE, async (request, reply) => {
    if (!(await content.remove(getKey(request), AUTHOR))) throw notFound();
    return reply.code(204).send();
  });
}

const paramsSchema = z.object({ documentId: z.string().regex(/^[\w-]{1,64}$/) });
const bodySchema = z.strictObject({ data: z.record(z.string(), z.unknown()) });

/** Publishes at once unless `status=draft` is given, as Strapi does. */
async function save(content: ContentService, key: ContentKey, request: FastifyRequest): Promise<void> {
  const { data } = bodySchema.parse(request.body);
  const checked = CONTENT_SCHEMAS[key.type as ContentType].parse(data);
  const saved = { ...key, data: checked, author: AUTHOR };
  const { status } = readContentQuery(buildSearch(request));
  await (status === 'draft' ? content.saveDraft(saved) : content.saveAndPublish(saved));
}

function resolveBrandAndLocale(
  request: FastifyRequest,
  resolveStore: Deps['resolveStore'],
): { brand: string; locale: string } {
  const { locale } = readContentQuery(buildSearch(request));
  if (!isLocale(locale)) throw unknownLocale(locale);
  return { brand: resolveStore(request).brand, locale };
}

const unknownLocale = (locale: string) =>
  new ShopError(`Unknown locale ${locale}`, { code: 'ValidationError', kind: 'invalid', field: 'locale' });
const notFound = () => new ShopError('Not Found', { code: 'NotFoundError', kind: 'not-found' });

function found<Reply>(reply: Reply | undefined): Reply {
  if (reply === undefined) throw notFound();
  return reply;
}

const buildSearch = ({ url }: FastifyRequest): string => url.slice(url.indexOf('?') + 1 || url.length);

const getReplyFormat = ({ headers }: FastifyRequest) => ({ wrapped: headers['strapi-response-format'] === 'v4' });

function requireToken(authorization: string | undefined, token: Secret): void {
  if (isBearerOf(token, authorization)) return;
  throw new ShopError('Missing or invalid credentials', { code: 'UnauthorizedError', kind: 'unauthenticated' });
}
