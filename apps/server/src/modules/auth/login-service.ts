import { emailKey } from '@shop/domain/email';
import { wrongCredentials } from '@shop/domain/session-family';
import type { Store } from '@shop/domain/store';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import type { AccountMailing } from './account-mail-service.ts';
import { findLogin, type LoginRow, lockLogin, savePassword } from './login-repository.ts';
import type { NewSession } from './new-session.ts';
import { checkPassword, hashPassword } from './password-hashing.ts';
import { findPending } from './registration-repository.ts';
import type { SessionTokens } from './session-service.ts';
import type { Throttle } from './throttle-service.ts';

export type Credentials = { email: string; password: string };
/** From where somebody signs in: the address as trusted proxies tell it, and the name of the device. */
export type SignInPlace = { ip: string; device: string };

type LoginParts = {
  db: DatabaseHandle['db'];
  throttle: Throttle;
  mailing: AccountMailing;
  startSession: NewSession;
};

type Start = {
  store: Store;
  login: LoginRow;
  device: string;
  /** The same password, kept with better parameters than before. */
  passwordHash: string | undefined;
};

export function createLoginService({ db, throttle, mailing, startSession }: LoginParts) {
  async function enter({ store, login, device, passwordHash }: Start): Promise<SessionTokens> {
    const { customerId } = login;
    return await db.transaction().execute(async (tx) => {
      // Changed since it was checked: what ended all sessions a moment ago must not miss this one.
      if ((await lockLogin(tx, customerId))?.passwordHash !== login.passwordHash) throw wrongCredentials();
      if (passwordHash) await savePassword(tx, customerId, { passwordHash });
      return await startSession(tx, { store, login, device });
    });
  }

  return {
    /** The same refusal, after the same work, whatever is wrong. */
    async login(store: Store, { email, password }: Credentials, { ip, device }: SignInPlace): Promise<SessionTokens> {
      const trying = { what: 'login', email, ip } as const;
      await throttle.enter(trying);
      const key = emailKey(email.trim());
      const login = await findLogin(db, key);
      const pending = login ? undefined : await findPending(db, key);
      const { matches, outdated } = await checkPassword((login ?? pending)?.passwordHash, password);
      // The owner of an account that waits for its confirmation may have lost the mail.
      if (matches && pending) await mailing.answerRegistration(db, pending.registrationId);
      if (!login || !matches) throw wrongCredentials();

      await throttle.succeed(trying);
      const passwordHash = outdated ? await hashPassword(password) : undefined;
      return await enter({ store, login, device, passwordHash });
    },
  };
}

export type LoginService = ReturnType<typeof createLoginService>;
