import type { ReferralPromise } from '@shop/domain/account/terms/referral-terms';
import { emailKey, personKey } from '@shop/domain/email';
import type { Database } from '#server/platform/database/database.ts';
import { newStopToken } from './referral-codes.ts';
import { type FoundReferral, findReferral, insertReferral } from './referral-repository.ts';
import { lockReferrer } from './referrer-repository.ts';

type Pair = {
  customerId: string;
  email: string;
  friendId?: string | undefined;
  now: Date;
  /** Stored with a new referral; a known one keeps its own. */
  promise: ReferralPromise;
};

/**
 * Finds or inserts the referral of a customer and a friend and locks it until the transaction ends. Call
 * `queueForPerson` first (lock order).
 */
export async function holdReferral(tx: Database, pair: Pair): Promise<FoundReferral> {
  const { customerId, email, friendId, now, promise } = pair;
  await lockReferrer(tx, customerId);
  const person = personKey(email);
  const known = await findReferral(tx, customerId, { person, friendId });
  if (known) return known;
  const friend = { emailKey: emailKey(email), personKey: person, stopToken: newStopToken() };
  return await insertReferral(tx, { customerId, begunAt: now, promise, friend });
}
