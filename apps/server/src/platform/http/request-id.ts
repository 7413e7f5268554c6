import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const caller = new AsyncLocalStorage<string>();

/** Calls made inside `work` bear the id of the request they are made for. No header can do that, so nobody can forge it. */
export const onBehalfOf = <T>(requestId: string, work: () => T): T => caller.run(requestId, work);

export const newRequestId = (): string => caller.getStore() ?? randomUUID();

/** Tells the caller under which id the log knows the request. */
export function showRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header('x-request-id', id);
  });
}
