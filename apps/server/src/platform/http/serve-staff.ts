import type { Endpoint, EndpointArgs, EndpointReply, StaffAccess } from '@shop/contracts/endpoint';
import type { Actor } from '@shop/domain/staff/actor';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAudited } from '#server/platform/audited-actors.ts';
import { serve } from './serve.ts';

type StaffEndpoint = Endpoint & { access: StaffAccess };

type Handler<E extends StaffEndpoint, R> = (
  args: EndpointArgs<E>,
  actor: Actor,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<R>;

/**
 * Serves one endpoint of the back office. The guard of that host has checked the declared permission. A write that
 * leaves no audit entry is a bug.
 */
export function serveStaff<E extends StaffEndpoint, const R extends EndpointReply<E>>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E, R>,
): void {
  serve<E, R>(app, endpoint, async (args, request, reply) => {
    const { actor } = request;
    if (!actor) throw new Error(`${endpoint.method} ${endpoint.path} was called without a member of staff`);
    const answer = await handle(args, actor, { request, reply });
    const isRead = endpoint.method === 'GET' || endpoint.access.readOnly;
    if (!isRead && !isAudited(actor)) throw new Error(`${endpoint.method} ${endpoint.path} left no audit entry`);
    return answer;
  });
}
