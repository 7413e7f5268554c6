import type { FastifyRequest } from 'fastify';

/** Token of an `Authorization: Bearer` header; undefined without one. A header of another scheme counts as empty. */
export function readBearer({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const { authorization } = headers;
  if (authorization === undefined) return undefined;
  return /^Bearer +([\w.~+/=-]{1,500})$/i.exec(authorization)?.[1] ?? '';
}
