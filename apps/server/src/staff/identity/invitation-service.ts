import { randomBytes } from 'node:crypto';
import { requireGoodPassword } from '@shop/domain/account/sign-in/password';
import { emailKey } from '@shop/domain/email';
import {
  addressMissing,
  FIRST_OWNER_EMAIL,
  INVITATION_MS,
  staffExists,
  staffLinkUnusable,
} from '@shop/domain/staff/staff-account';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { hashToken, type StaffSessions } from '#server/staff/session/staff-session-service.ts';
import { hasFactor, type StaffSignIn } from '#server/staff/session/staff-sign-in-service.ts';
import type { Passwords, StaffClient } from './identity-ports.ts';
import {
  type AccountRow,
  changeAccount,
  findAccount,
  findAccountByEmail,
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

/** Token of a new link. Joins the transaction of the caller; earlier links of the account end. */
export async function openInvitation(tx: Database, staffId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  await insertInvitation(tx, { tokenHash: hashToken(token), staffId, createdAt: now, expiresAt });
  return token;
}

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
    async send(tx: Database, { staffId, email, language, name }: AccountRow): Promise<void> {
      await mail.send(tx, { to: email, language, name, token: await openInvitation(tx, staffId, clock()) });
    },

    async read(token: string) {
      const { invitation, account } = await db.transaction().execute((tx) => requireUsable(tx, token));
      const needsEmail = isFirstOwner(account);
      const email = needsEmail ? '' : account.email;
      return { email, needsEmail, name: account.name, expiresAt: invitation.expiresAt.toISOString() };
    },

    /** Returns the token of a new session. */
    async accept(typed: Acceptance, client: StaffClient): Promise<string> {
      const { token, name, password } = typed;
      const { account } = await db.transaction().execute((tx) => requireUsable(tx, token));
      const address = resolveAddress(account, typed.email);
      requireGoodPassword({ password, email: address.email, field: 'password', isCommon: passwords.isCommon });
      const passwordHash = await passwords.hash(password);
      return await db.transaction().execute(async (tx) => {
        const { invitation } = await requireUsable(tx, token);
        const current = await lockAccount(tx, invitation.staffId);
        if (!current) throw staffLinkUnusable();
        if (isFirstOwner(current)) await takeAddress(tx, current.staffId, address);
        await markInvitationUsed(tx, invitation.tokenHash, clock());
        await changeAccount(tx, current.staffId, { name, passwordHash, joinedAt: current.joinedAt ?? clock() });
        await sessions.endAll(tx, current.staffId);
        return await signIn.enter(tx, {
          account: { ...current, ...address, name },
          client,
          isProved: !(await hasFactor(tx, current)),
        });
      });
    },
  };
}

type Acceptance = { token: string; name: string; password: string; email?: string | undefined };
type Address = Pick<AccountRow, 'email' | 'emailKey'>;

const isFirstOwner = ({ emailKey: key }: Pick<AccountRow, 'emailKey'>): boolean => key === FIRST_OWNER_EMAIL;

/** An invited account keeps the address that it was invited at; the first owner writes their own. */
function resolveAddress({ email, emailKey: key }: AccountRow, typed: string | undefined): Address {
  if (key !== FIRST_OWNER_EMAIL) return { email, emailKey: key };
  if (!typed) throw addressMissing();
  return { email: typed.trim(), emailKey: emailKey(typed.trim()) };
}

async function takeAddress(tx: Database, staffId: string, address: Address): Promise<void> {
  if (await findAccountByEmail(tx, address.emailKey)) throw staffExists();
  await changeAccount(tx, staffId, address);
}

export type Invitations = ReturnType<typeof createInvitations>;
