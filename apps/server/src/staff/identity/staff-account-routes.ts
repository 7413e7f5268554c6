import { staffAccountEndpoints } from '@shop/contracts/staff/identity/account';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import { serveStaff } from '#server/platform/http/serve-staff.ts';
import { requireSignedIn } from '#server/staff/host/staff-guard.ts';
import { requireStaff } from '#server/staff/session/require-staff.ts';
import { buildSessionReply, type NamedStore } from '#server/staff/session/session-reply.ts';
import type { StaffCookie } from '#server/staff/session/staff-cookie.ts';
import { readClient } from '#server/staff/session/staff-session-routes.ts';
import type { StaffSessions } from '#server/staff/session/staff-session-service.ts';
import type { StaffSignIn } from '#server/staff/session/staff-sign-in-service.ts';
import { requireKnown, type StaffFactors } from './factor-service.ts';
import type { StaffPasskeys } from './staff-passkey-service.ts';

type Deps = {
  signIn: StaffSignIn;
  sessions: StaffSessions;
  factors: StaffFactors;
  passkeys: StaffPasskeys;
  cookie: StaffCookie;
  stores: readonly NamedStore[];
};

const DONE = { status: 'done' } as const;

/** The own account of a member of staff: sessions, password and second factors. */
export function staffAccountRoutes(app: FastifyInstance, deps: Deps): void {
  const { signIn, sessions, factors } = deps;

  serveStaff(app, staffAccountEndpoints.sessions, async (_, actor) => {
    const { staffId, sessionId: current } = requireStaff(actor);
    const running = await sessions.list(staffId);
    return {
      items: running.map(({ sessionId, device, network, startedAt, lastSeenAt }) => ({
        ...{ sessionId, device, network, isCurrent: sessionId === current },
        ...{ startedAt: startedAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
      })),
    };
  });
  serveStaff(app, staffAccountEndpoints.endSession, async ({ params }, actor) => {
    await signIn.signOut(requireStaff(actor), params.sessionId);
    return DONE;
  });
  serveStaff(app, staffAccountEndpoints.changePassword, async ({ body }, _, { request }) => {
    await signIn.changePassword(requireKnown(await request.readStaff()), body, readClient(request));
    return DONE;
  });
  serveStaff(app, staffAccountEndpoints.factors, async (_, actor, { request }) => {
    const { session } = requireKnown(await request.readStaff());
    return { hasTotp: session.hasTotp, ...(await factors.list(requireStaff(actor).staffId)) };
  });
  serveStaff(app, staffAccountEndpoints.renewRecoveryCodes, async (_, __, { request }) => ({
    recoveryCodes: await factors.renewRecoveryCodes(requireSignedIn(await request.readStaff())),
  }));
  serveStaff(app, staffAccountEndpoints.removePasskey, async ({ params }, _, { request }) => {
    await factors.removePasskey(requireSignedIn(await request.readStaff()), params.passkeyId);
    return DONE;
  });
  enrolmentRoutes(app, deps);
}

/** Served without `serveStaff`: a session that still has to set up its factor counts as signed out there. */
function enrolmentRoutes(app: FastifyInstance, { factors, passkeys, sessions, cookie, stores }: Deps): void {
  const readCaller = async (request: FastifyRequest) => requireKnown(await request.readStaff());
  async function openSession(token: string, request: FastifyRequest, reply: FastifyReply) {
    cookie.set(reply, token);
    return buildSessionReply(await sessions.read(token, request.id), stores);
  }

  serve(app, staffAccountEndpoints.startTotp, async (_, request) => await factors.startTotp(await readCaller(request)));
  serve(app, staffAccountEndpoints.confirmTotp, async ({ body }, request, reply) => {
    const { token, recoveryCodes } = await factors.confirmTotp(await readCaller(request), body.code);
    return { recoveryCodes, session: await openSession(token, request, reply) };
  });
  serve(app, staffAccountEndpoints.passkeyOptions, async (_, request) =>
    passkeys.addOptions(await readCaller(request)),
  );
  serve(app, staffAccountEndpoints.addPasskey, async ({ body }, request, reply) => {
    const { device } = readClient(request);
    const caller = await readCaller(request);
    const { token, recoveryCodes } = await passkeys.add(caller, body.passkey, body.name ?? device);
    return { session: await openSession(token, request, reply), ...(recoveryCodes && { recoveryCodes }) };
  });
}
