import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '#server/core.ts';
import { findBackOfficeOrigin, isDemo } from '#server/env.ts';
import { approvalRoutes } from './approval/approval-routes.ts';
import { createApprovals } from './approval/approval-service.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { createAuditService } from './audit/audit-service.ts';
import { createAuditTrail } from './audit/audit-trail.ts';
import { createStaffDispatch } from './host/staff-dispatch.ts';
import { createStaffHost } from './host/staff-host.ts';
import { seedRoles } from './roles/role-service.ts';
import { createStaffAccess } from './roles/staff-access.ts';
import type { NamedStore } from './session/session-reply.ts';
import { createStaffCookie, type StaffCookie } from './session/staff-cookie.ts';
import { staffSessionRoutes } from './session/staff-session-routes.ts';
import { createStaffSessions } from './session/staff-session-service.ts';
import { createStaffSignIn } from './session/staff-sign-in-service.ts';

type Hooks = Parameters<typeof createStaffHost>[0]['hooks'];

/** Services of the back office that need no other area, opened before its host. */
export function openStaffServices({ env, database, clock, log }: AppDeps) {
  const { db } = database;
  const access = createStaffAccess({ database, log });
  const requiresSecondFactor = !isDemo(env);
  const audit = createAuditTrail({ clock });
  return {
    access,
    audit,
    approvals: createApprovals({ db, clock, audit }),
    auditReader: createAuditService({ db }),
    sessions: createStaffSessions({ db, clock, access, requiresSecondFactor }),
  };
}

export type StaffServices = ReturnType<typeof openStaffServices>;

/** The back office's instance with the function that hands it the requests of its host; undefined without an origin. */
export async function openStaffHost(
  deps: AppDeps & Pick<StaffServices, 'sessions'>,
  createHooks: (origin: string) => Hooks,
) {
  const { env, sessions } = deps;
  const origin = findBackOfficeOrigin(env);
  if (origin === undefined) return undefined;
  const cookie = createStaffCookie(origin);
  const identify = (request: FastifyRequest) => sessions.read(cookie.read(request), request.id);
  const app = await createStaffHost({ ...deps, hooks: createHooks(origin), isLocalOnly: isDemo(env), identify });
  const answer = createStaffDispatch({ app, origin, trustedProxies: env.TRUSTED_PROXIES });
  return { app, origin, cookie, answer };
}

type StaffDeps = { services: StaffServices; cookie: StaffCookie | undefined; stores: readonly NamedStore[] };

/** Accounts, roles, audit trail and approvals of the back office. */
export function openStaff({ database, clock }: AppDeps, { services, cookie, stores }: StaffDeps) {
  const { db } = database;
  const { access, audit, auditReader, approvals, sessions } = services;
  const signIn = createStaffSignIn({ db, audit, sessions });
  return {
    services,
    serveStaff(app: FastifyInstance): void {
      if (cookie) staffSessionRoutes(app, { signIn, cookie, stores });
      auditRoutes(app, { auditReader, audit, db });
      approvalRoutes(app, { approvals, clock });
    },
    async start(): Promise<void> {
      await seedRoles(db);
      access.start();
    },
    stop: access.stop,
  };
}
