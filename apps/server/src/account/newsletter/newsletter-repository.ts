import type { Subscription } from '@shop/domain/account/newsletter';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { NewsletterTables } from './newsletter-tables.ts';

const subscriptions = (db: Database) => db.$extendTables<NewsletterTables>();

type RequestRow = Selectable<NewsletterTables['newsletterRequest']>;

export async function insertRequest(tx: Database, request: RequestRow): Promise<void> {
  await subscriptions(tx).insertInto('newsletterRequest').values(request).execute();
}

/** Deletes and returns the request: a second delivery of the job finds nothing. */
export async function takeRequest(tx: Database, requestId: string): Promise<RequestRow | undefined> {
  return await subscriptions(tx)
    .deleteFrom('newsletterRequest')
    .where('requestId', '=', requestId)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes sign-ups never confirmed, and requests whose job failed for good. A former reader's row stays as evidence. */
export async function forgetUnconfirmed(tx: Database, before: Date): Promise<void> {
  await subscriptions(tx)
    .deleteFrom('newsletterSubscription')
    .where('status', '=', 'pending')
    .where('confirmedAt', 'is', null)
    .where('unsubscribedAt', 'is', null)
    .where('askedAt', '<', before)
    .execute();
  await subscriptions(tx).deleteFrom('newsletterRequest').where('askedAt', '<', before).execute();
}

type Reader = { brand: string; emailKey: string };

/** Advisory lock per address until the transaction ends, so that two concurrent sign-ups do not both send a mail. */
export async function queueForSignUp(tx: Database, { brand, emailKey }: Reader): Promise<void> {
  // A row lock is not enough: a new address has no row yet.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter ${brand} ${emailKey}`}, 0))`.execute(tx);
}

export async function findForSignUp(tx: Database, { brand, emailKey }: Reader): Promise<Subscription | undefined> {
  return await subscriptions(tx)
    .selectFrom('newsletterSubscription')
    .select(['status', 'askedAt'])
    .where('brand', '=', brand)
    .where('emailKey', '=', emailKey)
    .executeTakeFirst();
}

type NewSubscription = Reader & {
  email: string;
  locale: string;
  source: string;
  askedAt: Date;
  confirmationHash: Buffer;
  unsubscribeToken: string;
};

/** Creates a subscription, or reopens an old one with its existing token. */
export async function saveSubscription(
  tx: Database,
  requested: NewSubscription,
): Promise<{ unsubscribeToken: string }> {
  const { email, locale, source, askedAt, confirmationHash } = requested;
  const again = { email, locale, source, askedAt, confirmationHash, status: 'pending' } as const;
  return await subscriptions(tx)
    .insertInto('newsletterSubscription')
    .values({ ...requested, status: 'pending' })
    .onConflict((conflict) => conflict.columns(['brand', 'emailKey']).doUpdateSet(again))
    .returning('unsubscribeToken')
    .executeTakeFirstOrThrow();
}

type Subscribed = Reader & { email: string; locale: string; source: string; now: Date; unsubscribeToken: string };

/** Subscribes a verified address, which needs no confirmation mail. An old subscription keeps its token. */
export async function saveSubscribed(tx: Database, { now, ...subscribed }: Subscribed): Promise<void> {
  const { email, locale, source } = subscribed;
  const state = { status: 'subscribed', askedAt: now, confirmedAt: now, unsubscribedAt: null } as const;
  await subscriptions(tx)
    .insertInto('newsletterSubscription')
    .values({ ...subscribed, ...state, confirmationHash: null })
    .onConflict((conflict) => conflict.columns(['brand', 'emailKey']).doUpdateSet({ email, locale, source, ...state }))
    .execute();
}

export async function saveUnsubscribedAddress(tx: Database, { brand, emailKey }: Reader, now: Date): Promise<void> {
  await subscriptions(tx)
    .updateTable('newsletterSubscription')
    .set({ status: 'unsubscribed', unsubscribedAt: now, confirmationHash: null })
    .where('brand', '=', brand)
    .where('emailKey', '=', emailKey)
    .where('status', '<>', 'unsubscribed')
    .execute();
}

export async function findByConfirmation(tx: Database, hash: Buffer): Promise<Subscription | undefined> {
  return await subscriptions(tx)
    .selectFrom('newsletterSubscription')
    .select(['status', 'askedAt'])
    .where('confirmationHash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps the token hash, so that the link stays idempotent until the subscription ends. */
export async function saveConfirmed(tx: Database, hash: Buffer, now: Date): Promise<void> {
  await subscriptions(tx)
    .updateTable('newsletterSubscription')
    .set({ status: 'subscribed', confirmedAt: now, unsubscribedAt: null })
    .where('confirmationHash', '=', hash)
    .execute();
}

/** Idempotent: unsubscribing twice is not an error. */
export async function saveUnsubscribed(db: Database, unsubscribeToken: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await subscriptions(db)
    .updateTable('newsletterSubscription')
    .set({ status: 'unsubscribed', unsubscribedAt: now, confirmationHash: null })
    .where('unsubscribeToken', '=', unsubscribeToken)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
