import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { listAddresses, listenOnOthers } from '#server/platform/http/listening.ts';
import { within } from '#server/platform/shutdown.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** As `listen`, but on every address of the host: `localhost` may have two, for IPv4 and IPv6. */
    listenOnAll(place: ListenPlace): Promise<void>;
    /** Stops listening and resolves when the last request is answered. Call before `close`, which rejects requests. */
    drain(): Promise<void>;
    isDraining(): boolean;
    /** Lame duck: probes fail from now on, while requests are answered until load balancers have noticed. */
    announceDrain(delayMs: number): Promise<void>;
    isLeaving(): boolean;
    /** Called when draining starts, such as to end streams that would never end by themselves. */
    onDrain(listener: () => void): void;
  }
}

type ListenPlace = { host: string; port: number; reusePort?: boolean; addresses?: string[] };

/** Grace period for requests already sent on a keep-alive connection. */
const KEPT_ALIVE_MS = 1_000;

/**
 * Graceful shutdown: responses sent while stopping carry `connection: close`, so that the client opens its next
 * connection elsewhere.
 */
export function drainConnections(app: FastifyInstance): void {
  let stopping = false;
  let leaving = false;
  let others: Server[] = [];
  const listeners: (() => void)[] = [];
  app.decorate('onDrain', (listener) => void listeners.push(listener));
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.decorate('isDraining', () => stopping);
  app.decorate('isLeaving', () => leaving);
  app.decorate('announceDrain', async (delayMs: number) => {
    leaving = true;
    if (delayMs > 0) await sleep(delayMs);
  });
  app.decorate('listenOnAll', async ({ host, port, reusePort = false, addresses }) => {
    const place = { host, port, reusePort };
    await app.listen(place);
    others = await listenOnOthers(app.server, { addresses: addresses ?? (await listAddresses(host)), reusePort });
  });
  app.decorate('drain', async () => {
    stopping = true;
    for (const listener of listeners) listener();
    const ended = Promise.all([app.server, ...others].map(stopListening));
    await within(KEPT_ALIVE_MS, ended);
    app.server.closeIdleConnections();
    await ended;
  });
}

/** `close` of an HTTP server would cut idle connections immediately, possibly with a request in flight. */
const stopListening = (server: Server): Promise<unknown> =>
  new Promise((resolve) => Server.prototype.close.call(server, resolve));
