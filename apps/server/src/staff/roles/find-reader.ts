import type { Database } from '#server/platform/database/database.ts';
import { findAccount } from '#server/staff/identity/staff-account-repository.ts';
import { readAccess } from './staff-access.ts';

/** Account of a member of staff to write to, with the grants of this moment. */
export async function findReader(db: Database, staffId: string) {
  const account = await findAccount(db, staffId);
  if (!account) return undefined;
  const { email, name, joinedAt, blockedAt } = account;
  const { grants } = await readAccess(db, staffId);
  return { email, name, canSignIn: joinedAt !== null && blockedAt === null, grants };
}
