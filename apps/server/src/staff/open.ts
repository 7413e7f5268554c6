import { listCurrencies } from '@shop/domain/site/store/identity';
import type { Permission } from '@shop/domain/staff/permission';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppDeps } from '#server/core.ts';
import { findBackOfficeOrigin, isDemo } from '#server/env.ts';
import type { MailService } from '#server/messaging/mail/mail-service.ts';
import { readBearer } from '#server/platform/http/bearer.ts';
import { createPasskeyChallenges } from '#server/platform/passkey/passkey-challenges.ts';
import { openSecret } from '#server/secrets/open-secret.ts';
import { approvalRoutes } from './approval/approval-routes.ts';
import { createApprovals } from './approval/approval-service.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { createAuditService } from './audit/audit-service.ts';
import { createAuditTrail } from './audit/audit-trail.ts';
import { createListExport } from './audit/list-export.ts';
import { createBulkHandlers } from './bulk/bulk-handlers.ts';
import { openBulk } from './bulk/open.ts';
import { createStaffDispatch } from './host/staff-dispatch.ts';
import { createStaffHost } from './host/staff-host.ts';
import { createStaffFactors } from './identity/factor-service.ts';
import { createFirstOwner } from './identity/first-owner.ts';
import type { Passwords, StaffThrottle } from './identity/identity-ports.ts';
import { invitationMail } from './identity/invitation-mail.ts';
import { createInvitations } from './identity/invitation-service.ts';
import { staffAccountRoutes } from './identity/staff-account-routes.ts';
import { createStaffPasskeys } from './identity/staff-passkey-service.ts';
import { createTotpBox } from './identity/totp.ts';
import { keyRoutes } from './keys/key-routes.ts';
import { createApiKeys } from './keys/key-service.ts';
import { createLiveHub } from './live/live-hub.ts';
import { liveRoutes } from './live/live-routes.ts';
import { noticeMail } from './notices/notice-mail.ts';
import { noticeRoutes } from './notices/notice-routes.ts';
import { createNotices } from './notices/notice-service.ts';
import { findReader } from './roles/find-reader.ts';
import { listHolders } from './roles/role-repository.ts';
import { createRoles, seedRoles } from './roles/role-service.ts';
import { createStaffAccess } from './roles/staff-access.ts';
import { teamRoutes } from './roles/team-routes.ts';
import { createTeam } from './roles/team-service.ts';
import type { NamedStore } from './session/session-reply.ts';
import { createStaffCookie } from './session/staff-cookie.ts';
import { staffSessionRoutes } from './session/staff-session-routes.ts';
import { createStaffSessions } from './session/staff-session-service.ts';
import { createStaffSignIn } from './session/staff-sign-in-service.ts';
import { createOidcClient } from './sso/oidc-client.ts';
import { createSsoCookie } from './sso/sso-cookie.ts';
import { ssoRoutes } from './sso/sso-routes.ts';
import { createSsoService } from './sso/sso-service.ts';
import { readSso } from './sso/sso-settings.ts';
import { viewRoutes } from './views/view-routes.ts';
import { createViews } from './views/view-service.ts';

type Hooks = Parameters<typeof createStaffHost>[0]['hooks'];
type ServiceDeps = Pick<AppDeps, 'env' | 'database' | 'clock' | 'log'>;

/** Services of the back office that need no other area, opened before its host. */
export function openStaffServices({ env, database, clock, log }: ServiceDeps) {
  const { db } = database;
  const access = createStaffAccess({ database, log });
  const requiresSecondFactor = !isDemo(env);
  const audit = createAuditTrail({ clock });
  return {
    access,
    audit,
    approvals: createApprovals({ db, clock, audit }),
    bulk: createBulkHandlers(),
    keys: createApiKeys({ db, clock, audit, access }),
    exportList: createListExport({ db, audit }),
    auditReader: createAuditService({ db }),
    listHolders: (permission: Permission) => listHolders(db, permission),
    findReader,
    sessions: createStaffSessions({ db, clock, access, requiresSecondFactor }),
  };
}

export type StaffServices = ReturnType<typeof openStaffServices>;

/** The back office's instance with the function that hands it the requests of its host; undefined without an origin. */
export async function openStaffHost(
  deps: AppDeps & Pick<StaffServices, 'sessions' | 'keys' | 'exportList'>,
  createHooks: (origin: string) => Hooks,
) {
  const { env, sessions, keys, exportList } = deps;
  const origin = findBackOfficeOrigin(env);
  if (origin === undefined) return undefined;
  const cookie = createStaffCookie(origin);
  const identify = (request: FastifyRequest) => sessions.read(cookie.read(request), request.id);
  const identifyKey = (request: FastifyRequest) => keys.identify(readBearer(request) ?? '', request.id);
  const app = await createStaffHost({
    ...{ ...deps, hooks: createHooks(origin), isLocalOnly: isDemo(env), identify, identifyKey },
  });
  app.decorate('exportList', exportList);
  const answer = createStaffDispatch({ app, origin, trustedProxies: env.TRUSTED_PROXIES });
  return { app, answer, origin };
}

type IdentityDeps = {
  services: StaffServices;
  mail: Pick<MailService, 'send'>;
  passwords: Passwords;
  throttle: StaffThrottle;
  stores: Parameters<typeof invitationMail>[0]['stores'];
};

/** Accounts and roles, for the host and for commands. */
export function openStaffIdentity({ env, database, clock, log }: ServiceDeps, deps: IdentityDeps) {
  const { db } = database;
  const { services, mail, passwords, throttle, stores } = deps;
  const { access, audit, sessions } = services;
  const secret = openSecret({ env, clock, log }, 'staff-factors');
  const origin = findBackOfficeOrigin(env);
  const common = { db, clock, audit, sessions };
  const factors = createStaffFactors({
    ...{ ...common, box: createTotpBox(secret), issuer: BACK_OFFICE_NAME, requiresSecondFactor: !isDemo(env) },
  });
  const signIn = createStaffSignIn({ ...common, factors, passwords, throttle });
  const invitations = createInvitations({
    ...{ ...common, passwords, signIn, mail: invitationMail({ mail, stores, origin }) },
  });
  return {
    ...{ factors, signIn, invitations, secret, origin },
    team: createTeam({ ...common, access, invitations }),
    firstOwner: createFirstOwner({ ...common, origin }),
    roles: createRoles({ db, audit, access }),
  };
}

/** Shown by authenticator apps and passkey dialogs. */
const BACK_OFFICE_NAME = 'Back office';

type StaffDeps = Omit<IdentityDeps, 'stores'> & { stores: readonly (NamedStore & IdentityDeps['stores'][number])[] };

/** Accounts, roles, audit trail and approvals of the back office. */
export function openStaff(deps: AppDeps, { stores, ...given }: StaffDeps) {
  const { database, clock } = deps;
  const { db } = database;
  const { services, throttle } = given;
  const { access, audit, auditReader, approvals, sessions, listHolders: holders } = services;
  const { factors, signIn, invitations, team, roles, secret, origin } = openStaffIdentity(deps, { ...given, stores });

  const mail = noticeMail({ mail: given.mail, stores, origin });
  const notices = createNotices({ db, clock, audit, mail, listHolders: holders, readAccess: access.read });
  deps.jobs.define({
    name: 'delete-old-staff-sessions',
    schema: z.object({}),
    cron: '40 3 * * *',
    handle: async (_, { tx }) => {
      await sessions.deleteOld(tx);
      await notices.deleteOld(tx);
    },
  });
  const findStore = (brand: string, locale: string) =>
    stores.find((store) => store.brand === brand && store.localeISOCode === locale);
  const bulk = openBulk(deps, { audit, handlers: services.bulk });
  const hub = createLiveHub({ database, log: deps.log, findStore });

  function servePeople(app: FastifyInstance, ownOrigin: string): void {
    const site = { origin: ownOrigin, host: new URL(ownOrigin).hostname, name: BACK_OFFICE_NAME };
    const challenges = createPasskeyChallenges({ secrets: secret, clock });
    const passkeys = createStaffPasskeys({
      ...{ db, clock, audit, sessions, signIn, factors, throttle, challenges, site },
    });
    const cookie = createStaffCookie(ownOrigin);
    const recheck = async (request: FastifyRequest) => {
      const caller = await sessions.peek(cookie.read(request), request.id);
      return caller.state === 'signed-in' ? caller.actor : undefined;
    };
    const settings = readSso(deps.env);
    const oidc = settings && createOidcClient({ sso: settings, clock, redirectUri: `${ownOrigin}/sign-in/sso` });
    const sso =
      oidc && createSsoService({ db, clock, log: deps.log, audit, sso: settings, oidc, signIn, access, throttle });
    ssoRoutes(app, { sso, sessions, cookie, attempts: createSsoCookie(ownOrigin), stores });
    liveRoutes(app, { hub, recheck });
    staffSessionRoutes(app, { signIn, sessions, invitations, passkeys, cookie, stores });
    staffAccountRoutes(app, { signIn, sessions, factors, passkeys, cookie, stores });
  }

  return {
    services: {
      ...services,
      ...{ tellMentioned: notices.tellMentioned, tellHolders: notices.tellHolders, tellStaff: notices.tellStaff },
      listMentionable: notices.listMentionable,
    },
    serveStaff(app: FastifyInstance): void {
      if (origin) servePeople(app, origin);
      teamRoutes(app, { team, roles });
      auditRoutes(app, { auditReader, audit, db });
      noticeRoutes(app, { notices });
      keyRoutes(app, services.keys);
      approvalRoutes(app, { approvals, clock });
      bulk.serveStaff(app);
      viewRoutes(app, { views: createViews({ db, clock, audit }) });
    },
    async start(): Promise<void> {
      await seedRoles(db, listCurrencies(stores));
      access.start();
      if (origin) hub.start();
    },
    serve(app: FastifyInstance): void {
      app.onDrain(hub.endAll);
      app.addHook('preClose', async () => hub.endAll());
    },
    async stop(): Promise<void> {
      await hub.stop();
      await access.stop();
    },
  };
}
