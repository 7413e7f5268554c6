import { requireGoodPassword } from '@shop/domain/account/sign-in/password';
import { wrongCredentials, wrongPassword } from '@shop/domain/account/sign-in/session-family';
import { getNetwork } from '@shop/domain/content/contact';
import { emailKey } from '@shop/domain/email';
import type { Actor } from '@shop/domain/staff/actor';
import { factorExists, staffUnknown, wrongCode } from '@shop/domain/staff/staff-account';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { StaffFactors } from '#server/staff/identity/factor-service.ts';
import type { Passwords, StaffClient, StaffThrottle } from '#server/staff/identity/identity-ports.ts';
import {
  type AccountRow,
  changeAccount,
  findAccount,
  findAccountByEmail,
  listPasskeys,
  lockAccount,
} from '#server/staff/identity/staff-account-repository.ts';
import type { KnownCaller, StaffActor, StaffSessions } from './staff-session-service.ts';

type Deps = {
  db: DatabaseHandle['db'];
  audit: AuditTrail;
  sessions: StaffSessions;
  factors: Pick<StaffFactors, 'useCode'>;
  passwords: Passwords;
  throttle: StaffThrottle;
};

/** A person whose first factor was right. `isProved`: no second factor is due. */
type Entering = {
  account: AccountRow;
  client: StaffClient;
  isProved: boolean;
  hasProviderFactor?: boolean;
};

/** Actor of a failed sign-in: its identity is not proved. */
const UNPROVED: Actor = { kind: 'system', name: 'sign-in' };

export const createStaffSignIn = (deps: Deps) => ({ ...createEntry(deps), ...createPasswordUse(deps) });

function createRecords({ db, audit }: Pick<Deps, 'db' | 'audit'>) {
  const record = (tx: Database, actor: Actor, { action, staffId }: { action: string; staffId: string }) =>
    audit.record(tx, actor, { permission: 'self', action, entity: { kind: 'staff', id: staffId } });

  /** In a transaction of its own: it stays although the call is refused. */
  const recordFailure = (action: string, staffId: string, actor = UNPROVED) =>
    db.transaction().execute((tx) => record(tx, actor, { action, staffId }));
  return { record, recordFailure };
}

function createEntry(deps: Deps) {
  const { db, audit, sessions, factors, passwords, throttle } = deps;
  const { record, recordFailure } = createRecords(deps);

  /** Starts a session after the first factor. */
  async function enter(tx: Database, { account, client, ...proof }: Entering): Promise<string> {
    const { staffId } = account;
    const { ip, device } = client;
    const started = await sessions.start(tx, { staffId, device, network: getNetwork(ip), ...proof });
    const actor: Actor = {
      ...{ kind: 'staff', staffId, name: account.name, sessionId: started.sessionId, requestId: '', grants: [] },
    };
    await record(tx, actor, { action: 'sign-in', staffId });
    return started.token;
  }

  return {
    enter,

    /** Same error after the same work for every cause (timing attack, account enumeration). Returns the token. */
    async signIn({ email, password }: { email: string; password: string }, client: StaffClient): Promise<string> {
      const trying = { what: 'staff', email, ip: client.ip } as const;
      await throttle.enter(trying);
      const account = await findAccountByEmail(db, emailKey(email.trim()));
      const { matches } = await passwords.check(account?.passwordHash ?? undefined, password);
      if (!account || !matches || account.blockedAt) {
        await recordFailure('sign-in-refused', account?.staffId ?? 'unknown');
        throw wrongCredentials();
      }
      await throttle.succeed(trying);
      return await db.transaction().execute(async (tx) => {
        const current = await lockAccount(tx, account.staffId);
        // Changed after the check: the change has ended all sessions, and must not miss this one.
        if (!current || current.passwordHash !== account.passwordHash || current.blockedAt) throw wrongCredentials();
        return await enter(tx, { account: current, client, isProved: !(await hasFactor(tx, current)) });
      });
    },

    /** Second factor of a new session, or step-up of a running one. Returns the new token of the session. */
    async proveByCode({ actor }: KnownCaller, code: string, { ip }: StaffClient): Promise<string> {
      const trying = { what: 'staff', email: `code ${actor.staffId}`, ip } as const;
      await throttle.enter(trying);
      const token = await db.transaction().execute(async (tx) => {
        const account = await lockAccount(tx, actor.staffId);
        if (!account || !(await factors.useCode(tx, account, code))) return undefined;
        await record(tx, actor, { action: 'prove-by-code', staffId: actor.staffId });
        return await sessions.prove(tx, actor.sessionId);
      });
      if (token === undefined) {
        await recordFailure('wrong-code', actor.staffId, { ...actor });
        throw wrongCode();
      }
      await throttle.succeed(trying);
      return token;
    },

    async signOut(actor: StaffActor, sessionId = actor.sessionId): Promise<void> {
      const { staffId } = actor;
      await db.transaction().execute(async (tx) => {
        const ended = await sessions.end(tx, staffId, sessionId);
        if (ended.length === 0) audit.recordNothing(actor);
        else await record(tx, actor, { action: 'sign-out', staffId });
      });
    },
  };
}

/** Proof by the password of a running session, and its change. */
function createPasswordUse(deps: Deps) {
  const { db, sessions, passwords, throttle } = deps;
  const { record, recordFailure } = createRecords(deps);

  /** Throws, and records the failure, unless the password is that of the account. */
  async function requirePassword({ actor }: KnownCaller, password: string, field: string): Promise<AccountRow> {
    const account = await findAccount(db, actor.staffId);
    const { matches } = await passwords.check(account?.passwordHash ?? undefined, password);
    if (account && matches) return account;
    await recordFailure('wrong-password', actor.staffId, { ...actor });
    throw wrongPassword(field);
  }

  return {
    /** Step-up of an account that has no second factor. Returns the new token of the session. */
    async proveByPassword(caller: KnownCaller, password: string, { ip }: StaffClient): Promise<string> {
      const { actor, session } = caller;
      if (session.hasTotp || session.hasPasskey) throw factorExists();
      const trying = { what: 'staff', email: session.email, ip } as const;
      await throttle.enter(trying);
      await requirePassword(caller, password, 'password');
      await throttle.succeed(trying);
      return await db.transaction().execute(async (tx) => {
        await record(tx, actor, { action: 'prove-by-password', staffId: actor.staffId });
        return await sessions.prove(tx, actor.sessionId);
      });
    },

    async changePassword(
      caller: KnownCaller,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
      { ip }: StaffClient,
    ): Promise<void> {
      const { actor, session } = caller;
      const trying = { what: 'staff', email: session.email, ip } as const;
      await throttle.enter(trying);
      await requirePassword(caller, currentPassword, 'currentPassword');
      await throttle.succeed(trying);
      const { email } = session;
      requireGoodPassword({ password: newPassword, email, field: 'newPassword', isCommon: passwords.isCommon });
      const passwordHash = await passwords.hash(newPassword);
      await db.transaction().execute(async (tx) => {
        if (!(await lockAccount(tx, actor.staffId))) throw staffUnknown();
        await changeAccount(tx, actor.staffId, { passwordHash });
        await sessions.endAll(tx, actor.staffId, actor.sessionId);
        await record(tx, actor, { action: 'change-password', staffId: actor.staffId });
      });
    },
  };
}

export type StaffSignIn = ReturnType<typeof createStaffSignIn>;

export const hasFactor = async (tx: Database, { staffId, totpConfirmedAt }: AccountRow): Promise<boolean> =>
  totpConfirmedAt !== null || (await listPasskeys(tx, staffId)).length > 0;
