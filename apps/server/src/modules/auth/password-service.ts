import { emailKey, requireEmail } from '@shop/domain/email';
import { requireGoodPassword } from '@shop/domain/password';
import { isLinkFresh, spentLink } from '@shop/domain/registration';
import { sessionEnded, wrongPassword } from '@shop/domain/session-family';
import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AccessClaims } from './access-tokens.ts';
import type { AccountMailing } from './account-mail-service.ts';
import { isCommonPassword } from './common-passwords.ts';
import { deleteResetLinks, lockLink } from './link-repository.ts';
import { findLoginOf, insertPasswordRequest, type LoginRow, savePassword } from './login-repository.ts';
import { deletePasskeysOf } from './passkey-repository.ts';
import { checkPassword, hashPassword } from './password-hashing.ts';
import { tokenHash } from './refresh-tokens.ts';
import type { SessionService, SessionTokens } from './session-service.ts';
import type { Throttle } from './throttle-service.ts';

type PasswordParts = {
  db: DatabaseHandle['db'];
  throttle: Throttle;
  sessions: SessionService;
  mailing: AccountMailing;
  clock: Clock;
};
type Change = { currentPassword: string; newPassword: string };
type NewPassword = { store: Store; login: LoginRow; passwordHash: string };

export function createPasswordService({ db, throttle, sessions, mailing, clock }: PasswordParts) {
  /** Ends every session and every link that was mailed before: whoever had the old password is out. */
  async function replace(tx: Database, { store, login, passwordHash }: NewPassword): Promise<void> {
    const { customerId, email } = login;
    await savePassword(tx, customerId, { passwordHash, passwordChangedAt: clock() });
    await sessions.endAll(tx, customerId, 'password');
    await deleteResetLinks(tx, customerId);
    await mailing.send(tx, { email, brand: store.brand, locale: store.localeISOCode }, { kind: 'password-changed' });
  }

  return {
    async change(store: Store, who: AccessClaims & { ip: string }, typed: Change): Promise<SessionTokens> {
      await sessions.requireRunning(who);
      const login = await findLoginOf(db, who.customerId);
      if (!login) throw sessionEnded();
      const trying = { what: 'login', email: login.email, ip: who.ip } as const;
      await throttle.enter(trying);
      const { matches } = await checkPassword(login.passwordHash, typed.currentPassword);
      if (!matches) throw wrongPassword();
      await throttle.succeed(trying);
      const { newPassword: password } = typed;
      requireGoodPassword({ password, email: login.email, field: 'newPassword', isCommon: isCommonPassword });
      const passwordHash = await hashPassword(password);
      return await db.transaction().execute(async (tx) => {
        await replace(tx, { store, login, passwordHash });
        return await sessions.start(tx, who.customerId);
      });
    },

    /** Does the same for a known and an unknown address. */
    async forget(store: Store, typed: string, ip: string): Promise<void> {
      const email = requireEmail(typed);
      await throttle.enter({ what: 'forgot', ip });
      const { brand, localeISOCode: locale } = store;
      await db.transaction().execute(async (tx) => {
        const asked = { email, emailKey: emailKey(email), brand, locale, askedAt: clock() };
        await mailing.answerForgotten(tx, await insertPasswordRequest(tx, asked));
      });
    },

    /** The link is used up only by a password that is accepted. */
    async reset(store: Store, { token, password }: { token: string; password: string }): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const link = await lockLink(tx, 'reset', tokenHash(token));
        if (!link?.customerId || !isLinkFresh('reset', link.madeAt, clock())) throw spentLink();
        const login = await findLoginOf(tx, link.customerId);
        if (!login) throw spentLink();
        requireGoodPassword({ password, email: login.email, field: 'password', isCommon: isCommonPassword });
        await replace(tx, { store, login, passwordHash: await hashPassword(password) });
        // Whoever was in the account may have left a passkey behind.
        await deletePasskeysOf(tx, login.customerId);
      });
    },
  };
}

export type PasswordService = ReturnType<typeof createPasswordService>;
