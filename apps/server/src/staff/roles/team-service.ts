import { emailKey } from '@shop/domain/email';
import { type Actor, type Grant, holdsEverything } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import { listUnheldGrants, resolveGrants } from '@shop/domain/staff/role';
import {
  lastOwner,
  notHeld,
  ownAccount,
  roleUnknown,
  staffExists,
  staffUnknown,
  staffVersionConflict,
} from '@shop/domain/staff/staff-account';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { Invitations } from '#server/staff/identity/invitation-service.ts';
import {
  type AccountRow,
  changeAccount,
  deleteFactors,
  findAccountByEmail,
  insertAccount,
  lockAccount,
} from '#server/staff/identity/staff-account-repository.ts';
import type { StaffLanguage } from '#server/staff/identity/staff-tables.ts';
import type { StaffSessions } from '#server/staff/session/staff-session-service.ts';
import { countOtherOwners, listRoles, readMemberships, replaceMemberships } from './role-repository.ts';
import type { StaffAccess } from './staff-access.ts';
import { listMembers } from './team-repository.ts';

export type WantedRole = { roleId: string; stores?: readonly number[] | undefined };
export type NewMember = { email: string; name: string; language: StaffLanguage; roles: readonly WantedRole[] };
type Reasoned = { reason: string; version?: number | undefined };

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  audit: AuditTrail;
  access: Pick<StaffAccess, 'forget'>;
  invitations: Pick<Invitations, 'send'>;
  sessions: Pick<StaffSessions, 'endAll'>;
};

/** Staff accounts. An actor grants and removes only permissions they hold; the last owner stays. */
export const createTeam = (deps: Deps) => ({
  ...createMembership(deps),
  ...createAccountChanges(deps),
  list: () => listMembers(deps.db),
  findByEmail: (email: string): Promise<AccountRow | undefined> => findAccountByEmail(deps.db, emailKey(email.trim())),
});

function createChanges({ db, audit, access }: Pick<Deps, 'db' | 'audit' | 'access'>) {
  const record = (tx: Database, actor: Actor, { action, staffId, permission = 'staff.invite', ...rest }: Recorded) =>
    audit.record(tx, actor, { permission, action, entity: { kind: 'staff', id: staffId }, ...rest });

  /** Locks an account that the actor may change. */
  async function lock(tx: Database, actor: Actor, staffId: string): Promise<AccountRow> {
    const account = await lockAccount(tx, staffId);
    if (!account) throw staffUnknown();
    requireHeld(actor, resolveGrants(await readMemberships(tx, staffId)));
    return account;
  }

  /** Changes an account in a transaction; its permissions are read again afterwards. */
  async function change<Result>(
    actor: Actor,
    staffId: string,
    work: (tx: Database, account: AccountRow) => Promise<Result>,
  ): Promise<Result> {
    const result = await db.transaction().execute(async (tx) => work(tx, await lock(tx, actor, staffId)));
    access.forget();
    return result;
  }

  async function resolveWanted(tx: Database, actor: Actor, wanted: readonly WantedRole[]) {
    const roles = await listRoles(tx);
    const held = wanted.map(({ roleId, stores }) => {
      const role = roles.find((one) => one.roleId === roleId);
      if (!role) throw roleUnknown();
      return { ...role, memberStores: stores ? [...stores] : null };
    });
    requireHeld(actor, resolveGrants(held));
    return held;
  }

  async function assign(tx: Database, staffId: string, held: Awaited<ReturnType<typeof resolveWanted>>) {
    await replaceMemberships(
      tx,
      staffId,
      held.map(({ roleId, memberStores }) => ({ roleId, stores: memberStores })),
    );
  }

  async function requireOtherOwner(tx: Database, account: AccountRow): Promise<void> {
    const isOwner = (await readMemberships(tx, account.staffId)).some((role) => role.isOwner);
    if (isOwner && !account.blockedAt && (await countOtherOwners(tx, account.staffId)) === 0) throw lastOwner();
  }

  return { record, change, resolveWanted, assign, requireOtherOwner };
}

function createMembership(deps: Deps) {
  const { db, clock, invitations } = deps;
  const { record, change, resolveWanted, assign, requireOtherOwner } = createChanges(deps);
  return {
    /** Creates an account and mails its invitation. */
    async invite(actor: Actor, { email, name, language, roles }: NewMember): Promise<string> {
      return await db.transaction().execute(async (tx) => {
        const held = await resolveWanted(tx, actor, roles);
        const address = { email: email.trim(), emailKey: emailKey(email.trim()) };
        const staffId = await insertAccount(tx, { ...address, name, language, invitedAt: clock() });
        const account = staffId && (await lockAccount(tx, staffId));
        if (!account) throw staffExists();
        await assign(tx, account.staffId, held);
        await invitations.send(tx, account);
        await record(tx, actor, { action: 'invite', staffId: account.staffId, after: describeRoles(roles) });
        return account.staffId;
      });
    },

    async inviteAgain(actor: Actor, staffId: string): Promise<void> {
      await change(actor, staffId, async (tx, account) => {
        await invitations.send(tx, account);
        await record(tx, actor, { action: 'invite-again', staffId });
      });
    },

    async setRoles(
      actor: Actor,
      staffId: string,
      { roles, version }: { roles: readonly WantedRole[]; version?: number | undefined },
    ): Promise<void> {
      await change(actor, staffId, async (tx, account) => {
        requireVersion(account, version);
        const held = await resolveWanted(tx, actor, roles);
        const before = describeRoles(await readMemberships(tx, staffId));
        if (!held.some(({ isOwner }) => isOwner)) await requireOtherOwner(tx, account);
        await assign(tx, staffId, held);
        await changeAccount(tx, staffId, {});
        await record(tx, actor, {
          action: 'set-roles',
          staffId,
          permission: 'staff.roles',
          before,
          after: describeRoles(roles),
        });
      });
    },
  };
}

function createAccountChanges(deps: Deps) {
  const { clock, sessions } = deps;
  const { record, change, requireOtherOwner } = createChanges(deps);
  return {
    async block(actor: Actor, staffId: string, { reason, version }: Reasoned): Promise<void> {
      if (isSame(actor, staffId)) throw ownAccount();
      await change(actor, staffId, async (tx, account) => {
        requireVersion(account, version);
        await requireOtherOwner(tx, account);
        await changeAccount(tx, staffId, { blockedAt: clock(), blockedReason: reason });
        await sessions.endAll(tx, staffId);
        await record(tx, actor, { action: 'block', staffId, reason });
      });
    },

    async unblock(actor: Actor, staffId: string, { reason, version }: Reasoned): Promise<void> {
      await change(actor, staffId, async (tx, account) => {
        requireVersion(account, version);
        await changeAccount(tx, staffId, { blockedAt: null, blockedReason: null });
        await record(tx, actor, { action: 'unblock', staffId, reason });
      });
    },

    /** Removes the second factors after a lost device; the next sign-in sets up a new one. */
    async resetFactors(actor: Actor, staffId: string, reason: string): Promise<void> {
      if (isSame(actor, staffId)) throw ownAccount();
      await change(actor, staffId, async (tx) => {
        await deleteFactors(tx, staffId);
        await sessions.endAll(tx, staffId);
        await record(tx, actor, { action: 'reset-factors', staffId, reason });
      });
    },
  };
}

export type Team = ReturnType<typeof createTeam>;

type Recorded = {
  action: string;
  staffId: string;
  permission?: Permission;
  reason?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Throws unless the actor holds all of it. Commands hold everything. */
export function requireHeld(actor: Actor, grants: readonly Grant[]): void {
  const unheld = holdsEverything(actor) ? [] : listUnheldGrants(actor.grants, grants);
  if (unheld.length > 0) throw notHeld(unheld);
}

/** A command gives no version: it changes what it finds. */
export function requireVersion(current: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== current.version) throw staffVersionConflict();
}

const isSame = (actor: Actor, staffId: string): boolean => actor.kind === 'staff' && actor.staffId === staffId;

const describeRoles = (roles: readonly { roleId: string; stores?: unknown; memberStores?: unknown }[]) => ({
  roles: roles.map(({ roleId, stores, memberStores }) => ({ roleId, stores: stores ?? memberStores ?? 'all' })),
});
