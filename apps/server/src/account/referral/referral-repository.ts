import type { ReferralRefusal, ReferralState } from '@shop/domain/account/referral';
import type { ReferralPromise } from '@shop/domain/account/terms/referral-terms';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { ReferralTables } from './referral-tables.ts';
import { toJson } from './referrer-repository.ts';

const tables = (db: Database) => db.$extendTables<ReferralTables>();

type ReferralRow = Selectable<ReferralTables['referral']>;
type FriendRow = Selectable<ReferralTables['referralFriend']>;
export type FoundReferral = Pick<ReferralRow, 'referralId' | 'customerId' | 'state' | 'promise'>;

const FOUND = ['referral.referralId', 'referral.customerId', 'referral.state', 'referral.promise'] as const;

/** Advisory lock per mailbox until the transaction ends; a row may not exist yet. */
export async function lockPerson(tx: Database, person: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referral ${person}`}, 0))`.execute(tx);
}

/** Identified by mailbox or by customer id. */
type Person = { person: string; friendId?: string | undefined };

const withFriend = (tx: Database, { person, friendId }: Person) =>
  tables(tx)
    .selectFrom('referral')
    .innerJoin('referralFriend', 'referralFriend.referralId', 'referral.referralId')
    .select(FOUND)
    .where(({ or, eb }) =>
      or([eb('personKey', '=', person), ...(friendId === undefined ? [] : [eb('friendId', '=', friendId)])]),
    );

/** Referral between a customer and a friend. */
export async function findReferral(tx: Database, customerId: string, friend: Person) {
  const found: FoundReferral | undefined = await withFriend(tx, friend)
    .where('customerId', '=', customerId)
    .orderBy('begunAt', 'desc')
    .executeTakeFirst();
  return found;
}

/** Referrer of a friend who already joined or ordered. */
export async function findBringer(tx: Database, friend: Person) {
  const found: FoundReferral | undefined = await withFriend(tx, friend)
    .where('state', '<>', 'invited')
    .orderBy('begunAt')
    .executeTakeFirst();
  return found;
}

type NewFriend = Pick<Insertable<ReferralTables['referralFriend']>, 'emailKey' | 'personKey' | 'stopToken'>;
type NewReferral = { customerId: string; begunAt: Date; promise: ReferralPromise; friend: NewFriend };

/** Inserts in state invited. */
export async function insertReferral(
  tx: Database,
  { friend, promise, ...referral }: NewReferral,
): Promise<FoundReferral> {
  const made = await tables(tx)
    .insertInto('referral')
    .values({ ...referral, state: 'invited', promise: toJson(promise) })
    .returning(['referralId', 'customerId', 'state', 'promise'])
    .executeTakeFirstOrThrow();
  await tables(tx)
    .insertInto('referralFriend')
    .values({ referralId: made.referralId, ...friend })
    .execute();
  return made;
}

export async function saveFriend(
  tx: Database,
  referralId: string,
  change: Updateable<ReferralTables['referralFriend']>,
): Promise<void> {
  await tables(tx).updateTable('referralFriend').set(change).where('referralId', '=', referralId).execute();
}

export async function saveInvited(tx: Database, referralId: string, invitedAt: Date): Promise<void> {
  await tables(tx).updateTable('referral').set({ invitedAt }).where('referralId', '=', referralId).execute();
}

type Step = { from: ReferralState; to: ReferralState; promise?: ReferralPromise } & Omit<
  Updateable<ReferralTables['referral']>,
  'state' | 'promise'
>;

/** Guarded state transition. False: a concurrent call was first. */
export async function takeStep(
  tx: Database,
  referralId: string,
  { from, to, promise, ...change }: Step,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('referral')
    .set({ ...change, state: to, ...(promise && { promise: toJson(promise) }) })
    .where('referralId', '=', referralId)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countInvited(tx: Database, customerId: string, since: Date): Promise<number> {
  const { count } = await tables(tx)
    .selectFrom('referral')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customerId', '=', customerId)
    .where('invitedAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countRewarded(tx: Database, customerId: string, since: Date): Promise<number> {
  const { count } = await tables(tx)
    .selectFrom('referral')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customerId', '=', customerId)
    .where('state', '=', 'rewarded')
    .where('endedAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type ListedReferral = Omit<ReferralRow, 'customerId' | 'orderId' | 'reason' | 'promise'> &
  Pick<FriendRow, 'email'>;

/** Newest first. */
export async function listReferrals(db: Database, customerId: string, limit: number): Promise<ListedReferral[]> {
  return await tables(db)
    .selectFrom('referral')
    .leftJoin('referralFriend', 'referralFriend.referralId', 'referral.referralId')
    .select(['referral.referralId', 'state', 'begunAt', 'invitedAt', 'orderedAt', 'endedAt'])
    .select(['rewardAmount', 'rewardCurrency', 'rewardCode', 'email'])
    .where('customerId', '=', customerId)
    .orderBy('begunAt', 'desc')
    .orderBy('referral.referralId')
    .limit(limit)
    .execute();
}

export type DueReferral = Pick<ReferralRow, 'referralId' | 'customerId' | 'promise'> &
  Pick<ReferralTables['referrer'], 'brand' | 'locale'> & { orderId: string };

/** Referrals waiting for their reward, paginated by id. */
export async function findOrdered(db: Database, after: string, limit: number): Promise<DueReferral[]> {
  const rows = await tables(db)
    .selectFrom('referral')
    .innerJoin('referrer', 'referrer.customerId', 'referral.customerId')
    .select(['referralId', 'referral.customerId', 'orderId', 'brand', 'locale', 'promise'])
    .where('state', '=', 'ordered')
    .where('referralId', '>', after)
    .orderBy('referralId')
    .limit(limit)
    .execute();
  return rows.flatMap(({ orderId, ...row }) => (orderId === null ? [] : [{ ...row, orderId }]));
}

export type FriendTraces = Pick<FriendRow, 'personKey' | 'friendId' | 'addressHash' | 'cardHash' | 'deviceHash'>;

export async function findFriend(db: Database, referralId: string): Promise<FriendTraces | undefined> {
  return await tables(db)
    .selectFrom('referralFriend')
    .select(['personKey', 'friendId', 'addressHash', 'cardHash', 'deviceHash'])
    .where('referralId', '=', referralId)
    .executeTakeFirst();
}

/** Fields of a refused referral. */
export const refusedBecause = (reason: ReferralRefusal, endedAt: Date) => ({ to: 'refused', reason, endedAt }) as const;
