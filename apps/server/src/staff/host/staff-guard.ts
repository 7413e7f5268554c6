import type { Access, StaffAccess } from '@shop/contracts/endpoint';
import { judge, permissionMissing } from '@shop/domain/staff/actor';
import {
  enrolmentRequired,
  isStepUpFresh,
  secondFactorRequired,
  staffSignInRequired,
  stepUpRequired,
} from '@shop/domain/staff/staff-session';
import { keyNotAllowed } from '@shop/domain/system/api-key';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { describeRoutes } from '#server/platform/http/access.ts';
import { readBearer } from '#server/platform/http/bearer.ts';
import type { KeyActor } from '#server/staff/keys/key-service.ts';
import type { KnownCaller, StaffCaller } from '#server/staff/session/staff-session-service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls the back office, as the session cookie proves. Read once per request. */
    readStaff(): Promise<StaffCaller>;
  }
}

type Deps = {
  identify: (request: FastifyRequest) => Promise<StaffCaller>;
  /** Actor of the API key of the request; undefined unless it is usable. */
  identifyKey: (request: FastifyRequest) => Promise<KeyActor | undefined>;
  clock: Clock;
};

/** Fails startup when a route of the back office does not declare its permission, and enforces it on every request. */
export function guardStaffRoutes(app: FastifyInstance, { identify, identifyKey, clock }: Deps): void {
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
      // The session cookie does not count beside a key.
      caller ??= readBearer(request) === undefined ? identify(request) : Promise.resolve({ state: 'signed-out' });
      return caller;
    };
  });
  app.addHook('preValidation', async (request) => {
    const { access } = request.routeOptions.config;
    // Unknown paths have no route and so no declaration: they answer 404, signed in or not.
    if (!isStaffAccess(access) || access.staff === 'anyone') return;
    if (readBearer(request) !== undefined) {
      request.actor = requireKeyAccess(await identifyKey(request), access);
      return;
    }
    const caller = requireSignedIn(await request.readStaff());
    requireAccess(caller, access, clock());
    request.actor = caller.actor;
  });
}

function requireAccess({ actor, session }: KnownCaller, { staff, stepUp }: StaffAccess, now: Date): void {
  if (staff !== 'self' && staff !== 'anyone' && judge(actor, staff) === 'refused') throw permissionMissing(staff);
  if (stepUp && !isStepUpFresh(session.provedAt ?? undefined, now)) throw stepUpRequired();
}

/** A key calls what its permissions allow; never the own account, nor what needs a second factor. */
function requireKeyAccess(actor: KeyActor | undefined, { staff, stepUp }: StaffAccess): KeyActor {
  if (!actor) throw staffSignInRequired();
  if (staff === 'self' || staff === 'anyone' || stepUp) throw keyNotAllowed();
  if (judge(actor, staff) === 'refused') throw permissionMissing(staff);
  return actor;
}

export function requireSignedIn(caller: StaffCaller): KnownCaller {
  if (caller.state === 'signed-out') throw staffSignInRequired();
  if (caller.state === 'second-factor') throw secondFactorRequired();
  if (caller.state === 'enrol') throw enrolmentRequired();
  return caller;
}

const isStaffAccess = (access: Access | undefined): access is StaffAccess => typeof access === 'object';
