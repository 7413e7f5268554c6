import type { Database } from '#server/platform/database/database.ts';
import { findLoginOf } from './login-repository.ts';

/** What other modules may know of how a customer signs in. */
export const createLogins = ({ db }: { db: Database }) => ({
  emailOf: async (customerId: string): Promise<string | undefined> => (await findLoginOf(db, customerId))?.email,
});
