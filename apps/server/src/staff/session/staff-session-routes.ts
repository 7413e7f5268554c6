import { staffSessionEndpoints } from '@shop/contracts/staff/identity/session';
import { deviceName } from '@shop/domain/account/sign-in/device-name';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { requireKnown } from '#server/staff/identity/factor-service.ts';
import type { StaffClient } from '#server/staff/identity/identity-ports.ts';
import type { Invitations } from '#server/staff/identity/invitation-service.ts';
import type { StaffPasskeys } from '#server/staff/identity/staff-passkey-service.ts';
import { buildSessionReply, type NamedStore } from './session-reply.ts';
import type { StaffCookie } from './staff-cookie.ts';
import type { StaffSessions } from './staff-session-service.ts';
import type { StaffSignIn } from './staff-sign-in-service.ts';

type Deps = {
  signIn: StaffSignIn;
  sessions: Pick<StaffSessions, 'read'>;
  invitations: Invitations;
  passkeys: StaffPasskeys;
  cookie: StaffCookie;
  stores: readonly NamedStore[];
};

/** Calls before sign-in have no actor, so that they are served without `serveStaff`; the services audit them. */
export function staffSessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { signIn, sessions, invitations, passkeys, cookie, stores } = deps;

  /** The session of a token, sent as cookie. */
  async function openSession(token: string, request: FastifyRequest, reply: FastifyReply) {
    cookie.set(reply, token);
    return buildSessionReply(await sessions.read(token, request.id), stores);
  }

  serve(app, staffSessionEndpoints.read, async (_, request) => buildSessionReply(await request.readStaff(), stores));
  serve(app, staffSessionEndpoints.signIn, async ({ body }, request, reply) =>
    openSession(await signIn.signIn(body, readClient(request)), request, reply),
  );
  serve(app, staffSessionEndpoints.proveByCode, async ({ body }, request, reply) => {
    const token = await signIn.proveByCode(requireKnown(await request.readStaff()), body.code, readClient(request));
    return await openSession(token, request, reply);
  });
  serve(app, staffSessionEndpoints.proveByPassword, async ({ body }, request, reply) => {
    const caller = requireKnown(await request.readStaff());
    return await openSession(await signIn.proveByPassword(caller, body.password, readClient(request)), request, reply);
  });
  serve(app, staffSessionEndpoints.passkeyOptions, async () => await passkeys.options());
  serve(app, staffSessionEndpoints.proveByPasskey, async ({ body }, request, reply) => {
    const token = await passkeys.prove(await request.readStaff(), body.passkey, readClient(request));
    return await openSession(token, request, reply);
  });
  serve(app, staffSessionEndpoints.signOut, async (_, request, reply) => {
    const caller = await request.readStaff();
    if (caller.state !== 'signed-out') await signIn.signOut(caller.actor);
    cookie.clear(reply);
    return { state: 'signed-out' as const };
  });
  serve(app, staffSessionEndpoints.readInvitation, async ({ body }) => await invitations.read(body.token));
  serve(app, staffSessionEndpoints.acceptInvitation, async ({ body }, request, reply) =>
    openSession(await invitations.accept(body, readClient(request)), request, reply),
  );
}

export const readClient = ({ ip, headers }: FastifyRequest): StaffClient => ({
  ip,
  device: deviceName(headers['user-agent']),
});
