import { emailKey } from '@shop/domain/email';
import type { Database } from '#server/platform/database/database.ts';
import { findLogin, findLoginByCustomer } from './login-repository.ts';

/** Port for other modules to read how a customer signs in. */
export const createLogins = ({ db }: { db: Database }) => ({
  findEmail: async (customerId: string, on: Database = db): Promise<string | undefined> =>
    (await findLoginByCustomer(on, customerId))?.email,
  isCustomer: async (email: string): Promise<boolean> => (await findLogin(db, emailKey(email))) !== undefined,
});
