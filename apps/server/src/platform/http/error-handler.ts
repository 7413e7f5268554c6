import { STATUS_CODES } from 'node:http';
import type { ErrorReply } from '@shop/contracts/errors';
import { ShopError, type ShopErrorKind } from '@shop/domain/shop-error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isConnectionError } from '../database/connection-error.ts';
import { prefersHtml } from './accept.ts';
import { errorPage } from './error-page.ts';

type Report = (error: unknown, request: FastifyRequest) => void;
type Refusal = { status: number; errors: ErrorReply['errors'] };

export const STATUS_OF: Readonly<Record<ShopErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  unprocessable: 422,
  'too-many': 429,
  unavailable: 503,
};

/** The only place where an error becomes a response. Handlers throw and never catch. */
export function answerErrors(app: FastifyInstance, report: Report): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal) return send(request, reply, refusal);

    request.log.error({ err: error }, 'a request failed');
    if (isConnectionError(error)) return send(request, reply, AWAY);
    report(error, request);
    return send(request, reply, {
      status: 500,
      errors: [{ reason: 'Something went wrong on our side', code: 'internal' }],
    });
  });
}

const AWAY: Refusal = {
  status: STATUS_OF.unavailable,
  errors: [{ reason: 'The shop is away for a moment. Please try again shortly.', code: 'unavailable' }],
};

/** What no route matches: a method that no page has, a file that is not there. */
export function answerUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    send(request, reply, { status: 404, errors: [{ reason: 'There is nothing here', code: 'not_found' }] }),
  );
}

const BAD_ADDRESS_PATH = '/bad-address';

/** An address that the router cannot read passes all hooks on its way to a refusal, as every other request does. */
export function answerUnreadableAddresses(app: FastifyInstance): void {
  app.all(BAD_ADDRESS_PATH, { config: { access: 'guest' } }, async () => {
    throw badAddress();
  });
}

export function toBadAddress(app: FastifyInstance, { raw }: FastifyRequest, reply: FastifyReply): void {
  raw.url = BAD_ADDRESS_PATH;
  app.routing(raw, reply.raw);
}

export const badAddress = () =>
  new ShopError('This address is not well formed', { code: 'bad_address', kind: 'invalid' });

/** A path of the API that no module serves is refused as data, not shown as a page. */
export function answerUnknownCalls(app: FastifyInstance): void {
  app.all('/api/*', { config: { access: 'guest' } }, (request, reply) =>
    send(request, reply, { status: 404, errors: [{ reason: 'There is no such call', code: 'not_found' }] }),
  );
}

function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof ShopError) {
    const { message: reason, code, field, kind } = error;
    return { status: STATUS_OF[kind], errors: [{ reason, code, ...(field && { field }) }] };
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
  if (prefersHtml(request.headers.accept) && !request.url.startsWith('/api/')) {
    return reply.type('text/html; charset=utf-8').send(errorPage(errors));
  }
  if (!request.headers.accept?.includes('application/problem+json')) return reply.send({ errors } satisfies ErrorReply);

  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail: errors[0]?.reason, errors };
  return reply.type('application/problem+json').serializer(JSON.stringify).send(problem);
}
