import { ShopError, type ShopErrorKind } from '@shop/domain/shop-error';
import type { FastifyError, FastifyInstance } from 'fastify';
import { ZodError } from 'zod';

const STATUS: Partial<Record<ShopErrorKind, number>> = { invalid: 400, unauthenticated: 401, 'not-found': 404 };

/** Errors in the format that clients of the content service expect; other errors are left to the shop's handler. */
export function answerContentErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error: FastifyError, _, reply) => {
    const refusal = findRefusal(error);
    if (!refusal) throw error;
    return reply.code(refusal.status).header('cache-control', 'no-store').send({ data: null, error: refusal });
  });
}

function findRefusal(error: unknown) {
  if (error instanceof ShopError) {
    const { code, message, kind, field } = error;
    return { status: STATUS[kind] ?? 400, name: code, message, details: field ? { path: [field] } : {} };
  }
  if (error instanceof ZodError) {
    const errors = error.issues.map(({ path, message }) => ({ path: path.map(String), message }));
    const [first] = errors;
    const message = first ? `${first.path.join('.')}: ${first.message}` : 'Invalid';
    return { status: 400, name: 'ValidationError', message, details: { errors } };
  }
  return undefined;
}
