import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '@shop/domain/staff/actor';
import { needsSecondFactor } from '@shop/domain/staff/role';
import { isStaffSessionOver, resolveStaffState, STAFF_SESSION_MS } from '@shop/domain/staff/staff-session';
import { MS_PER_MINUTE } from '@shop/domain/time';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRetentionStart } from '#server/platform/retention/retention-repository.ts';
import type { StaffAccess } from '#server/staff/roles/staff-access.ts';
import {
  deleteOldSessions,
  endSessions,
  findSession,
  insertSession,
  listSessions,
  noteProof,
  noteSeen,
  type SessionWithAccount,
} from './staff-session-repository.ts';

export type StaffActor = Extract<Actor, { kind: 'staff' }>;

/** Who calls the back office, as the session cookie proves. */
export type StaffCaller =
  | { state: 'signed-out' }
  | { state: 'second-factor' | 'enrol' | 'signed-in'; actor: StaffActor; session: SessionWithAccount; roles: string[] };

/** A session that has passed the first factor. */
export type KnownCaller = Exclude<StaffCaller, { state: 'signed-out' }>;

type Deps = {
  db: Database;
  clock: Clock;
  access: Pick<StaffAccess, 'read'>;
  /** False in demo mode, whose logins are printed at the start. */
  requiresSecondFactor: boolean;
};

type Start = {
  staffId: string;
  device: string;
  network: string;
  isProved: boolean;
  /** The identity provider has checked a second factor. */
  hasProviderFactor?: boolean;
};

/** Sliding time is written at most once in this time. */
const SEEN_EVERY_MS = MS_PER_MINUTE;

export function createStaffSessions({ db, clock, access, requiresSecondFactor }: Deps) {
  /** As `read`, but not counted as use of the session. */
  async function peek(token: string | undefined, requestId: string): Promise<StaffCaller> {
    const session = token === undefined ? undefined : await findSession(db, hashToken(token));
    if (!session || session.blockedAt || isStaffSessionOver(session, clock())) return { state: 'signed-out' };
    const { sessionId, staffId, name } = session;
    const { roles, grants } = await access.read(staffId);
    const state = resolveStaffState({
      hasSecondFactor: session.hasTotp || session.hasPasskey || session.hasProviderFactor,
      needsSecondFactor: requiresSecondFactor && needsSecondFactor(grants),
      provedAt: session.provedAt,
    });
    return { state, session, roles, actor: { kind: 'staff', staffId, name, sessionId, requestId, grants } };
  }

  return {
    async read(token: string | undefined, requestId: string): Promise<StaffCaller> {
      const caller = await peek(token, requestId);
      if (caller.state === 'signed-out') return caller;
      const { sessionId, lastSeenAt } = caller.session;
      const now = clock();
      if (now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS) await noteSeen(db, sessionId, now);
      return caller;
    },

    peek,

    /** A new token at each sign-in: nothing from before it is reused (session fixation). */
    async start(tx: Database, { isProved, ...session }: Start): Promise<{ token: string; sessionId: string }> {
      const now = clock();
      const token = newToken();
      const times = { startedAt: now, lastSeenAt: now, provedAt: isProved ? now : null };
      return { token, sessionId: await insertSession(tx, { ...session, ...times, tokenHash: hashToken(token) }) };
    },

    /** Returns the new token of the session: the one from before the proof ends, because it may have been stolen. */
    async prove(tx: Database, sessionId: string): Promise<string> {
      const token = newToken();
      await noteProof(tx, sessionId, { provedAt: clock(), tokenHash: hashToken(token) });
      return token;
    },

    async list(staffId: string) {
      const now = clock();
      const recent = await listSessions(db, staffId, new Date(now.getTime() - STAFF_SESSION_MS));
      return recent.filter((session) => !isStaffSessionOver(session, now));
    },

    end: (tx: Database, staffId: string, sessionId: string): Promise<string[]> =>
      endSessions(tx, { staffId, only: sessionId }, clock()),

    /** Used when a password changes or an account is blocked. */
    endAll: (tx: Database, staffId: string, except?: string): Promise<string[]> =>
      endSessions(tx, { staffId, except }, clock()),

    deleteOld: async (tx: Database): Promise<void> =>
      deleteOldSessions(tx, await readRetentionStart(tx, 'staff-sessions', clock())),
  };
}

export type StaffSessions = ReturnType<typeof createStaffSessions>;

const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
