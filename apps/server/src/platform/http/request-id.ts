import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const caller = new AsyncLocalStorage<string>();

/** In-process calls inside `work` inherit the request id. Not settable by a header, so it cannot be forged. */
export const runWithRequestId = <T>(requestId: string, work: () => T): T => caller.run(requestId, work);

export const newRequestId = (): string => caller.getStore() ?? randomUUID();

/** Returns the request id to the caller. */
export function showRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header('x-request-id', id);
  });
}
