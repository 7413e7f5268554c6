import type { Database } from '#server/platform/database/database.ts';
import { deleteLogin, findLogin, insertLogin, type LoginRow, lockLogin, queueForAccount } from './login-repository.ts';

/** For whoever closes an account: without its login nobody can sign in to it, and nobody learns that it was there. */
export const createLoginRemoval = () => ({
  async take(tx: Database, customerId: string): Promise<LoginRow | undefined> {
    const login = await lockLogin(tx, customerId);
    if (login) await deleteLogin(tx, customerId);
    return login;
  },

  /** False where another account has the address by now. */
  async giveBack(tx: Database, login: LoginRow): Promise<boolean> {
    await queueForAccount(tx, login.emailKey);
    if (await findLogin(tx, login.emailKey)) return false;
    await insertLogin(tx, login);
    return true;
  },

  isTaken: async (tx: Database, emailKey: string): Promise<boolean> => (await findLogin(tx, emailKey)) !== undefined,
});
