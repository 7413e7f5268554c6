import { ShopError } from '@shop/domain/shop-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiCall } from '#server/platform/http/api-call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for the few API calls of other senders than our pages: mail clients post forms, gateways sign raw bytes. */
    acceptsAnyBody?: true;
  }
}

/**
 * API bodies are JSON: a form of another site can only post URL-encoded, multipart or plain text, and so reaches no
 * call. Pages have their own routes for forms.
 */
export function requireJsonBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isApiCall(request) || request.routeOptions.config.acceptsAnyBody) return;
    if (hasBody(request) && !isJson(request.headers['content-type'])) throw notJson();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-type'] !== undefined ||
  headers['transfer-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > 0;

const isJson = (type: string | undefined): boolean => /^application\/json(;|$)/i.test(type?.trim() ?? '');

const notJson = () =>
  new ShopError('Send the body as application/json', { code: 'body_not_json', kind: 'unsupported' });
