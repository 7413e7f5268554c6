import { STATUS_CODES } from 'node:http';
import type { Access } from '@shop/contracts/endpoint';
import type { ErrorReply } from '@shop/contracts/errors';
import { isApiError } from '@shop/contracts/shop/api-error';
import { ShopError, type ShopErrorKind } from '@shop/domain/shop-error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findDatabaseFailure } from '#server/platform/database/database-failure.ts';
import { prefersHtml } from './accept.ts';
import { isApiCall } from './api-call.ts';
import { errorPage } from './error-page.ts';

type Report = (error: unknown, request: FastifyRequest) => void;
type Refusal = { status: number; errors: ErrorReply['errors'] };

export const STATUS_OF: Readonly<Record<ShopErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  unsupported: 415,
  unprocessable: 422,
  'too-many': 429,
  unavailable: 503,
};

/** Single place where an error becomes a response. Handlers throw and never catch. */
export function answerErrors(app: FastifyInstance, report: Report): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = findRefusal(error);
    if (refusal) return send(request, setRetryAfter(reply, error), refusal);

    const failure = findDatabaseFailure(error);
    if (failure) {
      request.log.error({ err: error, dependency: 'database', failure }, 'dependency failed');
      return send(request, reply, AWAY);
    }
    request.log.error({ err: error }, 'request failed');
    report(error, request);
    return send(request, reply, {
      status: 500,
      errors: [{ reason: 'Something went wrong on our side', code: 'internal' }],
    });
  });
}

/** For a 429 or 503 whose cause does not tell how long it takes. */
const RETRY_AFTER_SECONDS = 60;

const WAITING: readonly number[] = [STATUS_OF['too-many'], STATUS_OF.unavailable];
const waiting = z.object({ retryAfterSeconds: z.int() });

function setRetryAfter(reply: FastifyReply, error: unknown): FastifyReply {
  const wait = error instanceof ShopError ? waiting.safeParse(error.cause) : undefined;
  return wait?.success ? reply.header('retry-after', wait.data.retryAfterSeconds) : reply;
}

const AWAY: Refusal = {
  status: STATUS_OF.unavailable,
  errors: [{ reason: 'The shop is away for a moment. Please try again shortly.', code: 'unavailable' }],
};

/** Not-found handler for paths without a route: unsupported methods and missing files. */
export function answerUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    send(request, reply, { status: 404, errors: [{ reason: 'There is nothing here', code: 'not_found' }] }),
  );
}

const BAD_ADDRESS_PATH = '/bad-address';

/** URLs the router cannot parse still run all hooks before they are rejected, like every other request. */
export function answerUnreadableAddresses(app: FastifyInstance, access: Access = 'guest'): void {
  app.all(BAD_ADDRESS_PATH, { config: { access, rateClass: 'page' } }, async () => {
    throw badAddress();
  });
}

export function toBadAddress(app: FastifyInstance, { raw }: FastifyRequest, reply: FastifyReply): void {
  raw.url = BAD_ADDRESS_PATH;
  app.routing(raw, reply.raw);
}

export const badAddress = () => new ShopError('Malformed URL', { code: 'bad_address', kind: 'invalid' });

/** No text of the shop contains NUL, and PostgreSQL refuses it in every statement. */
export function refuseNulCharacters(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('%00')) throw badAddress();
  });
}

/** Unknown API paths get a JSON error instead of a page. */
export function answerUnknownCalls(app: FastifyInstance, path = '/api/*', access: Access = 'guest'): void {
  app.all(path, { config: { access, rateClass: 'api' } }, (request, reply) =>
    send(request, reply, { status: 404, errors: [{ reason: 'Unknown endpoint', code: 'not_found' }] }),
  );
}

function findRefusal(error: FastifyError): Refusal | undefined {
  // A call of the server to itself, such as the renewal of a session, which has logged its failure.
  if (isApiError(error) && error.status === AWAY.status) return AWAY;
  if (error instanceof ShopError) {
    const { message: reason, code, field, kind, others } = error;
    return { status: STATUS_OF[kind], errors: [{ reason, code, ...(field && { field }) }, ...others] };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ message, instancePath }) => ({
      reason: message ?? 'Invalid request',
      code: 'invalid',
      ...(instancePath && { field: instancePath.slice(1).replaceAll('/', '.') }),
    }));
    return { status: 400, errors };
  }
  if (error.statusCode && error.statusCode < 500) {
    const code = (error.code ?? 'invalid').toLowerCase().replace(/^fst_(err_)?/, '');
    return { status: error.statusCode, errors: [{ reason: error.message, code }] };
  }
  return undefined;
}

function send(request: FastifyRequest, reply: FastifyReply, { status, errors }: Refusal): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  if (WAITING.includes(status) && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', RETRY_AFTER_SECONDS);
  }
  if (prefersHtml(request.headers.accept) && !isApiCall(request)) {
    return reply.type('text/html; charset=utf-8').send(errorPage(errors));
  }
  if (!request.headers.accept?.includes('application/problem+json')) return reply.send({ errors } satisfies ErrorReply);

  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail: errors[0]?.reason, errors };
  return reply.type('application/problem+json').serializer(JSON.stringify).send(problem);
}
