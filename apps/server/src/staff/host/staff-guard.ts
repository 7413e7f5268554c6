import type { Access, StaffAccess } from '@shop/contracts/endpoint';
import { judge, permissionMissing } from '@shop/domain/staff/actor';
import {
  enrolmentRequired,
  isStepUpFresh,
  secondFactorRequired,
  staffSignInRequired,
  stepUpRequired,
} from '@shop/domain/staff/staff-session';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { describeRoutes } from '#server/platform/http/access.ts';
import type { KnownCaller, StaffCaller } from '#server/staff/session/staff-session-service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls the back office, as the session cookie proves. Read once per request. */
    readStaff(): Promise<StaffCaller>;
  }
}

type Deps = { identify: (request: FastifyRequest) => Promise<StaffCaller>; clock: Clock };

/** Fails startup when a route of the back office does not declare its permission, and enforces it on every request. */
export function guardStaffRoutes(app: FastifyInstance, { identify, clock }: Deps): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const silent = routes.filter(({ config }) => !isStaffAccess(config?.access));
    if (silent.length > 0) throw new Error(`These routes declare no staff access: ${describeRoutes(silent)}`);
  });

  app.decorateRequest('actor');
  app.decorateRequest('readStaff');
  app.addHook('onRequest', async (request) => {
    let caller: Promise<StaffCaller> | undefined;
    request.readStaff = () => {
      caller ??= identify(request);
      return caller;
    };
  });
  app.addHook('preValidation', async (request) => {
    const { access } = request.routeOptions.config;
    // Unknown paths have no route and so no declaration: they answer 404, signed in or not.
    if (!isStaffAccess(access) || access.staff === 'anyone') return;
    const caller = requireSignedIn(await request.readStaff());
    requireAccess(caller, access, clock());
    request.actor = caller.actor;
  });
}

function requireAccess({ actor, session }: KnownCaller, { staff, stepUp }: StaffAccess, now: Date): void {
  if (staff !== 'self' && staff !== 'anyone' && judge(actor, staff) === 'refused') throw permissionMissing(staff);
  if (stepUp && !isStepUpFresh(session.provedAt ?? undefined, now)) throw stepUpRequired();
}

export function requireSignedIn(caller: StaffCaller): KnownCaller {
  if (caller.state === 'signed-out') throw staffSignInRequired();
  if (caller.state === 'second-factor') throw secondFactorRequired();
  if (caller.state === 'enrol') throw enrolmentRequired();
  return caller;
}

const isStaffAccess = (access: Access | undefined): access is StaffAccess => typeof access === 'object';
