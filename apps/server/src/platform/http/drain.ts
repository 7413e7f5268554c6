import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { within } from '../shutdown.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Stops listening and resolves when the last request is answered. Call it before `close`, which refuses requests. */
    drain(): Promise<void>;
  }
}

/** How long a kept-alive connection may still bring a request that was sent before its client could know. */
const KEPT_ALIVE_MS = 1_000;

/** A connection that is answered while the server stops is told to close, so that its client opens the next elsewhere. */
export function drainConnections(app: FastifyInstance): void {
  let stopping = false;
  // On localhost the framework listens with a second server, which only its connections know.
  const servers = new Set<Server>();
  app.addHook('onRequest', async ({ raw }) => {
    const { server } = raw.socket as Socket & { server?: Server };
    if (server && server !== app.server) servers.add(server);
  });
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.decorate('drain', async () => {
    stopping = true;
    // The framework's own server last: its end takes the others' idle connections along.
    await Promise.all([...servers].map(finish));
    await finish(app.server);
  });
}

async function finish(server: Server): Promise<void> {
  // The HTTP server's own `close` would cut idle connections at once, perhaps with a request on its way.
  const ended = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  await within(KEPT_ALIVE_MS, ended);
  server.closeIdleConnections();
  await ended;
}
