import { requireGoodPassword } from '@shop/domain/account/sign-in/password';
import { isLinkFresh, spentLink } from '@shop/domain/account/sign-in/registration';
import { sessionEnded, wrongPassword } from '@shop/domain/account/sign-in/session-family';
import { emailKey, requireEmail } from '@shop/domain/email';
import type { Store } from '@shop/domain/site/store/store';
import { deletePasskeys } from '#server/account/passkey/passkey-repository.ts';
import { tokenHash } from '#server/account/session/refresh-tokens.ts';
import type { SessionService, SessionTokens } from '#server/account/session/session-service.ts';
import type { Throttle } from '#server/account/throttle/throttle-service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { AccessClaims } from './access-tokens.ts';
import type { AccountMailing } from './account-mail-service.ts';
import { isCommonPassword } from './common-passwords.ts';
import { deleteResetLinks, lockLink } from './link-repository.ts';
import { findLoginByCustomer, insertPasswordRequest, type LoginRow, savePassword } from './login-repository.ts';
import { checkPassword, hashPassword } from './password-hashing.ts';

type Deps = {
  db: DatabaseHandle['db'];
  throttle: Throttle;
  sessions: SessionService;
  mailing: AccountMailing;
  clock: Clock;
};
type Change = { currentPassword: string; newPassword: string };
type NewPassword = { store: Store; login: LoginRow; passwordHash: string };

export function createPasswordService({ db, throttle, sessions, mailing, clock }: Deps) {
  /** Ends every session, passkey and earlier link: an intruder who knew the old password may have added a passkey. */
  async function replace(tx: Database, { store, login, passwordHash }: NewPassword): Promise<void> {
    const { customerId, email } = login;
    await savePassword(tx, customerId, { passwordHash, passwordChangedAt: clock() });
    await sessions.endAll(tx, customerId, 'password');
    await deleteResetLinks(tx, customerId);
    await deletePasskeys(tx, customerId);
    const to = { customerId, email, brand: store.brand, locale: store.localeISOCode };
    await mailing.send(tx, to, { kind: 'password-changed' });
  }

  return {
    async change(store: Store, who: AccessClaims & { ip: string }, typed: Change): Promise<SessionTokens> {
      await sessions.requireRunning(who);
      const login = await findLoginByCustomer(db, who.customerId);
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

    /** Same work and response for a known and an unknown address. */
    async requestReset(store: Store, typed: string, ip: string): Promise<void> {
      const email = requireEmail(typed);
      await throttle.enter({ what: 'forgot', ip });
      const { brand, localeISOCode: locale } = store;
      await db.transaction().execute(async (tx) => {
        const requested = { email, emailKey: emailKey(email), brand, locale, askedAt: clock() };
        await mailing.answerForgotten(tx, await insertPasswordRequest(tx, requested));
      });
    },

    /** Only an accepted password consumes the link. */
    async reset(store: Store, { token, password, ip }: { token: string; password: string; ip: string }): Promise<void> {
      const email = await db.transaction().execute(async (tx) => {
        const link = await lockLink(tx, 'reset', tokenHash(token));
        if (!link?.customerId || !isLinkFresh('reset', link.madeAt, clock())) throw spentLink();
        const login = await findLoginByCustomer(tx, link.customerId);
        if (!login) throw spentLink();
        requireGoodPassword({ password, email: login.email, field: 'password', isCommon: isCommonPassword });
        await replace(tx, { store, login, passwordHash: await hashPassword(password) });
        return login.email;
      });
      // The owner of the mailbox signs in next: guesses of strangers must not delay that.
      await throttle.succeed({ what: 'login', email, ip });
    },
  };
}

export type PasswordService = ReturnType<typeof createPasswordService>;
