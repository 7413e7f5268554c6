import { wrongCredentials } from '@shop/domain/account/sign-in/session-family';
import { emailKey } from '@shop/domain/email';
import type { Store } from '@shop/domain/site/store/store';
import { isBlockedCustomer } from '#server/account/block/block-repository.ts';
import { findPending } from '#server/account/registration/registration-repository.ts';
import type { NewSession } from '#server/account/session/new-session.ts';
import type { SessionTokens } from '#server/account/session/session-service.ts';
import type { Throttle } from '#server/account/throttle/throttle-service.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AccountMailing } from './account-mail-service.ts';
import { findLogin, type LoginRow, lockLogin, savePassword } from './login-repository.ts';
import { checkPassword, hashPassword } from './password-hashing.ts';

export type Credentials = { email: string; password: string };
/** Origin of a sign-in: client IP as reported by trusted proxies, device name, and token of the browser's cookie. */
export type SignInClient = { ip: string; device: string; deviceToken?: string | undefined };

type Deps = {
  db: DatabaseHandle['db'];
  throttle: Throttle;
  mailing: AccountMailing;
  startSession: NewSession;
};

type Start = {
  store: Store;
  login: LoginRow;
  device: string;
  /** Rehash of the same password with stronger parameters. */
  passwordHash: string | undefined;
};

export function createLoginService({ db, throttle, mailing, startSession }: Deps) {
  async function enter({ store, login, device, passwordHash }: Start): Promise<SessionTokens> {
    const { customerId } = login;
    return await db.transaction().execute(async (tx) => {
      // The password changed after the check: the change has ended all sessions, and must not miss this one.
      if ((await lockLogin(tx, customerId))?.passwordHash !== login.passwordHash) throw wrongCredentials();
      if (await isBlockedCustomer(tx, customerId)) throw wrongCredentials();
      if (passwordHash) await savePassword(tx, customerId, { passwordHash });
      return await startSession(tx, { store, login, device });
    });
  }

  return {
    /** Same error after the same work for every cause (timing attack, account enumeration). */
    async login(store: Store, { email, password }: Credentials, client: SignInClient): Promise<SessionTokens> {
      const { ip, device, deviceToken } = client;
      const trying = { what: 'login', email, ip, deviceToken } as const;
      await throttle.enter(trying);
      const key = emailKey(email.trim());
      const login = await findLogin(db, key);
      const pending = login ? undefined : await findPending(db, key);
      const { matches, outdated } = await checkPassword((login ?? pending)?.passwordHash, password);
      // Mails the confirmation link again: the first mail of a pending account may be lost.
      if (matches && pending) await mailing.answerRegistration(db, pending.registrationId);
      if (!login || !matches) throw wrongCredentials();

      const passwordHash = outdated ? await hashPassword(password) : undefined;
      const tokens = await enter({ store, login, device, passwordHash });
      await throttle.succeed(trying);
      return tokens;
    },
  };
}

export type LoginService = ReturnType<typeof createLoginService>;
