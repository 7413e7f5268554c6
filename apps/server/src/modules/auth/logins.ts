import { emailKey } from '@shop/domain/email';
import type { Database } from '#server/platform/database/database.ts';
import { findLogin, findLoginOf } from './login-repository.ts';

/** What other modules may know of how a customer signs in. */
export const createLogins = ({ db }: { db: Database }) => ({
  emailOf: async (customerId: string, on: Database = db): Promise<string | undefined> =>
    (await findLoginOf(on, customerId))?.email,
  isCustomer: async (email: string): Promise<boolean> => (await findLogin(db, emailKey(email))) !== undefined,
});
