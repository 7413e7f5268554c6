import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { type Lane, runInLane } from '#server/platform/database/connection/lanes.ts';

/** Gives the statements of each request the connection pool that `choose` names. */
export function divideByLane(app: FastifyInstance, choose: (request: FastifyRequest) => Lane): void {
  const enter = (request: FastifyRequest, done: HookHandlerDoneFunction) => runInLane(choose(request), () => done());
  app.addHook('onRequest', (request, _, done) => enter(request, done));
  // Again after the body was parsed: its events come from the socket, outside of the lane.
  app.addHook('preValidation', (request, _, done) => enter(request, done));
}
