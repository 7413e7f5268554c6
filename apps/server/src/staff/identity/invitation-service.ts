import { randomBytes } from 'node:crypto';
import { requireGoodPassword } from '@shop/domain/account/sign-in/password';
import { INVITATION_MS, staffLinkUnusable } from '@shop/domain/staff/staff-account';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { hashToken, type StaffSessions } from '#server/staff/session/staff-session-service.ts';
import { hasFactor, type StaffSignIn } from '#server/staff/session/staff-sign-in-service.ts';
import type { Passwords, StaffClient } from './identity-ports.ts';
import {
  type AccountRow,
  changeAccount,
  findAccount,
  insertInvitation,
  lockAccount,
  lockInvitation,
  markInvitationUsed,
} from './staff-account-repository.ts';
import type { StaffLanguage } from './staff-tables.ts';

export type InvitationMail = {
  send(tx: Database, invitation: { to: string; language: StaffLanguage; name: string; token: string }): Promise<void>;
};

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  mail: InvitationMail;
  passwords: Passwords;
  signIn: Pick<StaffSignIn, 'enter'>;
  sessions: Pick<StaffSessions, 'endAll'>;
};

/** Single-use links that set the password of an account; also for a forgotten password. */
export function createInvitations({ db, clock, mail, passwords, signIn, sessions }: Deps) {
  async function requireUsable(tx: Database, token: string) {
    const invitation = await lockInvitation(tx, hashToken(token));
    if (!invitation || invitation.usedAt || invitation.expiresAt <= clock()) throw staffLinkUnusable();
    const account = await findAccount(tx, invitation.staffId);
    if (!account || account.blockedAt) throw staffLinkUnusable();
    return { invitation, account };
  }

  return {
    /** Joins the transaction of the caller; earlier links end. */
    async send(tx: Database, { staffId, email, language, name }: AccountRow): Promise<void> {
      const token = randomBytes(32).toString('base64url');
      const now = clock();
      const expiresAt = new Date(now.getTime() + INVITATION_MS);
      await insertInvitation(tx, { tokenHash: hashToken(token), staffId, createdAt: now, expiresAt });
      await mail.send(tx, { to: email, language, name, token });
    },

    async read(token: string) {
      const { invitation, account } = await db.transaction().execute((tx) => requireUsable(tx, token));
      return { email: account.email, name: account.name, expiresAt: invitation.expiresAt.toISOString() };
    },

    /** Returns the token of a new session. */
    async accept(typed: { token: string; name: string; password: string }, client: StaffClient): Promise<string> {
      const { token, name, password } = typed;
      const { account } = await db.transaction().execute((tx) => requireUsable(tx, token));
      requireGoodPassword({ password, email: account.email, field: 'password', isCommon: passwords.isCommon });
      const passwordHash = await passwords.hash(password);
      return await db.transaction().execute(async (tx) => {
        const { invitation } = await requireUsable(tx, token);
        const current = await lockAccount(tx, invitation.staffId);
        if (!current) throw staffLinkUnusable();
        await markInvitationUsed(tx, invitation.tokenHash, clock());
        await changeAccount(tx, current.staffId, { name, passwordHash, joinedAt: current.joinedAt ?? clock() });
        await sessions.endAll(tx, current.staffId);
        return await signIn.enter(tx, {
          account: { ...current, name },
          client,
          isProved: !(await hasFactor(tx, current)),
        });
      });
    },
  };
}

export type Invitations = ReturnType<typeof createInvitations>;
