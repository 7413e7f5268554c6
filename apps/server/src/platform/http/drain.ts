import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { within } from '#server/platform/shutdown.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Stops listening and resolves when the last request is answered. Call before `close`, which rejects requests. */
    drain(): Promise<void>;
    isDraining(): boolean;
  }
}

/** Grace period for requests already sent on a keep-alive connection. */
const KEPT_ALIVE_MS = 1_000;

/**
 * Graceful shutdown: responses sent while stopping carry `connection: close`, so that the client opens its next
 * connection elsewhere.
 */
export function drainConnections(app: FastifyInstance): void {
  let stopping = false;
  // On localhost Fastify listens with a second server, reachable only through its connections.
  const servers = new Set<Server>();
  app.addHook('onRequest', async ({ raw }) => {
    const { server } = raw.socket as Socket & { server?: Server };
    if (server && server !== app.server) servers.add(server);
  });
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.decorate('isDraining', () => stopping);
  app.decorate('drain', async () => {
    stopping = true;
    // Fastify's main server last: closing it also closes idle connections of the others.
    await Promise.all([...servers].map(finish));
    await finish(app.server);
  });
}

async function finish(server: Server): Promise<void> {
  // `close` of the HTTP server would cut idle connections immediately, possibly with a request in flight.
  const ended = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  await within(KEPT_ALIVE_MS, ended);
  server.closeIdleConnections();
  await ended;
}
