import type { FastifyRequest } from 'fastify';

/**
 * Token of an `Authorization: Bearer` header, empty if it is malformed; undefined without one. Other schemes do not
 * count: a proxy that asks for a password makes browsers send `Basic` with every request.
 */
export function readBearer({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const { authorization } = headers;
  if (authorization === undefined || !/^Bearer\b/i.test(authorization)) return undefined;
  return /^Bearer +([\w.~+/=-]{1,500})$/i.exec(authorization)?.[1] ?? '';
}
