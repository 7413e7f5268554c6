import type { Database } from '#server/platform/database/database.ts';
import type { ReferralTables } from './referral-tables.ts';

const tables = (db: Database) => db.$extendTables<ReferralTables>();

/** Sender and recipient of an invitation; undefined when either is gone. */
export async function findInvite(tx: Database, referralId: string) {
  const found = await tables(tx)
    .selectFrom('referral')
    .innerJoin('referrer', 'referrer.customerId', 'referral.customerId')
    .innerJoin('referralOffer', 'referralOffer.code', 'referrer.code')
    .innerJoin('referralFriend', 'referralFriend.referralId', 'referral.referralId')
    .select(['referral.customerId', 'referrer.code', 'brand', 'locale', 'email', 'personKey', 'stopToken'])
    .select('referralOffer.promise')
    .where('referral.referralId', '=', referralId)
    .executeTakeFirst();
  if (!found || found.email === null) return undefined;
  return { ...found, email: found.email };
}

export async function wasMailedSince(tx: Database, person: string, since: Date): Promise<boolean> {
  const found = await tables(tx)
    .selectFrom('referralFriend')
    .select('referralId')
    .where('personKey', '=', person)
    .where('mailedAt', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findByStopToken(db: Database, stopToken: string): Promise<string | undefined> {
  const found = await tables(db)
    .selectFrom('referralFriend')
    .select('personKey')
    .where('stopToken', '=', stopToken)
    .executeTakeFirst();
  return found?.personKey;
}

/** Idempotent. */
export async function insertSilence(tx: Database, mailboxHash: Buffer, since: Date): Promise<void> {
  await tables(tx)
    .insertInto('referralSilence')
    .values({ mailboxHash, since })
    .onConflict((conflict) => conflict.column('mailboxHash').doNothing())
    .execute();
}

export async function isSilenced(tx: Database, mailboxHash: Buffer): Promise<boolean> {
  const found = await tables(tx)
    .selectFrom('referralSilence')
    .select('since')
    .where('mailboxHash', '=', mailboxHash)
    .executeTakeFirst();
  return found !== undefined;
}
