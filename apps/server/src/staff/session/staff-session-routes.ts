import { staffSessionEndpoints } from '@shop/contracts/staff/session';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { buildSessionReply, type NamedStore } from './session-reply.ts';
import type { StaffCookie } from './staff-cookie.ts';
import type { StaffSignIn } from './staff-sign-in-service.ts';

type Deps = { signIn: Pick<StaffSignIn, 'signOut'>; cookie: StaffCookie; stores: readonly NamedStore[] };

/** Calls before sign-in have no actor, so that they are served without `serveStaff`; the services audit them. */
export function staffSessionRoutes(app: FastifyInstance, { signIn, cookie, stores }: Deps): void {
  serve(app, staffSessionEndpoints.read, async (_, request) => buildSessionReply(await request.readStaff(), stores));

  serve(app, staffSessionEndpoints.signOut, async (_, request, reply) => {
    const caller = await request.readStaff();
    if (caller.state !== 'signed-out') await signIn.signOut(caller.actor);
    cookie.clear(reply);
    return { state: 'signed-out' as const };
  });
}
