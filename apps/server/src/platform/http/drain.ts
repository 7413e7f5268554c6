import type { FastifyInstance } from 'fastify';

/** A connection that is answered while the server stops is not kept alive: it would hold the stop up until it times out. */
export function drainConnections(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}
