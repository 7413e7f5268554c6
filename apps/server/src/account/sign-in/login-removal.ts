import type { Database } from '#server/platform/database/database.ts';
import { deleteLogin, findLogin, insertLogin, type LoginRow, lockLogin, queueForAccount } from './login-repository.ts';

/**
 * Port for account closure: without its login row the account cannot be signed in to, and its existence is not
 * revealed.
 */
export const createLoginRemoval = () => ({
  async take(tx: Database, customerId: string): Promise<LoginRow | undefined> {
    const login = await lockLogin(tx, customerId);
    if (login) await deleteLogin(tx, customerId);
    return login;
  },

  /** Returns false if another account has taken the address. */
  async giveBack(tx: Database, login: LoginRow): Promise<boolean> {
    await queueForAccount(tx, login.emailKey);
    if (await findLogin(tx, login.emailKey)) return false;
    await insertLogin(tx, login);
    return true;
  },

  isTaken: async (tx: Database, emailKey: string): Promise<boolean> => (await findLogin(tx, emailKey)) !== undefined,
});
