import { getNetwork } from '@shop/domain/content/contact';
import { emailKey } from '@shop/domain/email';
import type { Actor } from '@shop/domain/staff/actor';
import {
  hasProviderFactor,
  resolveMappedRoles,
  ssoNoAccount,
  ssoUnverifiedEmail,
} from '@shop/domain/staff/single-sign-on';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { StaffClient, StaffThrottle } from '#server/staff/identity/identity-ports.ts';
import {
  type AccountRow,
  changeAccount,
  findAccountByEmail,
  lockAccount,
} from '#server/staff/identity/staff-account-repository.ts';
import {
  countOtherOwners,
  listRoles,
  readMemberships,
  replaceMemberships,
} from '#server/staff/roles/role-repository.ts';
import type { StaffAccess } from '#server/staff/roles/staff-access.ts';
import { hasFactor, type StaffSignIn } from '#server/staff/session/staff-sign-in-service.ts';
import type { OidcClient, SsoAttempt, SsoClaims } from './oidc-client.ts';
import { findLinked, insertLink } from './sso-repository.ts';
import type { Sso } from './sso-settings.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  log: Log;
  audit: AuditTrail;
  sso: Sso;
  oidc: OidcClient;
  signIn: Pick<StaffSignIn, 'enter'>;
  access: Pick<StaffAccess, 'forget'>;
  throttle: StaffThrottle;
};

const ACTOR: Actor = { kind: 'system', name: 'single-sign-on' };

/** Sign-in by an identity provider. It opens accounts that were invited and creates none. */
export function createSsoService(deps: Deps) {
  const { db, log, audit, sso, oidc, signIn, access, throttle } = deps;
  const requireAccount = createAccountSearch(deps);

  async function enter(tx: Database, claims: SsoClaims, client: StaffClient): Promise<string> {
    const account = await requireAccount(tx, claims);
    if (sso.roles) await applyRoles(tx, { audit, account, groups: claims[sso.roles.claim], ...sso.roles });
    const isFactor = hasProviderFactor(claims, sso.secondFactor);
    const isProved = isFactor || !(await hasFactor(tx, account));
    return await signIn.enter(tx, { account, client, isProved, hasProviderFactor: isFactor });
  }

  /** In a transaction of its own: it stays although the call is refused. */
  const recordRefusal = () =>
    db.transaction().execute((tx) =>
      audit.record(tx, ACTOR, {
        ...{ permission: 'self', action: 'sign-in-refused', entity: { kind: 'staff', id: 'unknown' } },
      }),
    );

  return {
    label: sso.label,
    start: () => oidc.start(),

    /** Returns the token of a new session. */
    async finish(search: string, attempt: SsoAttempt, client: StaffClient): Promise<string> {
      const trying = { what: 'staff', ip: client.ip } as const;
      await throttle.enter(trying);
      try {
        const claims = await oidc.finish(search, attempt);
        const token = await db.transaction().execute((tx) => enter(tx, claims, client));
        access.forget();
        await throttle.succeed(trying);
        return token;
      } catch (error) {
        log.warn({ err: error, network: getNetwork(client.ip) }, 'single sign-on refused');
        await recordRefusal();
        throw error;
      }
    },
  };
}

export type SsoService = ReturnType<typeof createSsoService>;

function createAccountSearch({ clock, audit, sso: { issuer } }: Deps) {
  /** A verified address opens the account once; from then on the identity does, also under another address. */
  async function link(tx: Database, { sub, email, email_verified: isVerified }: SsoClaims) {
    if (email === undefined) throw ssoNoAccount();
    if (!isVerified) throw ssoUnverifiedEmail();
    const found = await findAccountByEmail(tx, emailKey(email.trim()));
    const account = found && (await lockAccount(tx, found.staffId));
    if (!account || account.blockedAt) throw ssoNoAccount();
    const { staffId } = account;
    if (!(await insertLink(tx, { issuer, subject: sub, staffId, linkedAt: clock() }))) throw ssoNoAccount();
    if (!account.joinedAt) await changeAccount(tx, staffId, { joinedAt: clock() });
    await audit.record(tx, ACTOR, {
      ...{ permission: 'self', action: 'link-identity', entity: { kind: 'staff', id: staffId }, after: { issuer } },
    });
    return account;
  }

  return async function requireAccount(tx: Database, claims: SsoClaims): Promise<AccountRow> {
    const linked = await findLinked(tx, { issuer, subject: claims.sub });
    const account = linked === undefined ? await link(tx, claims) : await lockAccount(tx, linked);
    if (!account || account.blockedAt) throw ssoNoAccount();
    return account;
  };
}

type Mapped = { audit: AuditTrail; account: AccountRow; groups: unknown; byGroup: ReadonlyMap<string, string> };

/** Roles by the groups of the provider. The last owner stays owner. */
async function applyRoles(tx: Database, { audit, account: { staffId }, groups, byGroup }: Mapped): Promise<void> {
  const known = new Set((await listRoles(tx)).map(({ roleId }) => roleId));
  const held = await readMemberships(tx, staffId);
  const before = held.map(({ roleId }) => roleId).sort();
  const wanted = resolveMappedRoles(before, groups, byGroup).filter((roleId) => known.has(roleId));
  const owner = held.find(({ isOwner }) => isOwner)?.roleId;
  const isLastOwner = owner !== undefined && !wanted.includes(owner) && (await countOtherOwners(tx, staffId)) === 0;
  const after = [...wanted, ...(isLastOwner ? [owner] : [])].sort();
  if (before.join() === after.join()) return;
  const findStores = (roleId: string) => held.find((one) => one.roleId === roleId)?.memberStores ?? null;
  const memberships = after.map((roleId) => ({ roleId, stores: findStores(roleId) }));
  await replaceMemberships(tx, staffId, memberships);
  await audit.record(tx, ACTOR, {
    ...{ permission: 'staff.roles', action: 'set-roles', entity: { kind: 'staff', id: staffId } },
    ...{ before: { roles: before }, after: { roles: after } },
  });
}
