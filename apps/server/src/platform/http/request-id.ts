import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { getInProcessCall } from './in-process-call.ts';

/** An in-process call has the id of the request that causes it. */
export const newRequestId = (): string => getInProcessCall()?.requestId ?? randomUUID();

/** Returns the request id to the caller. */
export function showRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header('x-request-id', id);
  });
}
