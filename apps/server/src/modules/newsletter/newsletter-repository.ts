import type { Subscription } from '@shop/domain/newsletter';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { NewsletterTables } from './newsletter-tables.ts';

const subscriptions = (db: Database) => db.$extendTables<NewsletterTables>();

type RequestRow = Selectable<NewsletterTables['newsletterRequest']>;

export async function insertRequest(tx: Database, request: RequestRow): Promise<void> {
  await subscriptions(tx).insertInto('newsletterRequest').values(request).execute();
}

/** Once: a second delivery of its job finds nothing. */
export async function takeRequest(tx: Database, requestId: string): Promise<RequestRow | undefined> {
  return await subscriptions(tx)
    .deleteFrom('newsletterRequest')
    .where('requestId', '=', requestId)
    .returningAll()
    .executeTakeFirst();
}

type Reader = { brand: string; emailKey: string };

/** One sign-up of an address at a time until the transaction ends, so that two at once cannot both send a mail. */
export async function queueForSignUp(tx: Database, { brand, emailKey }: Reader): Promise<void> {
  // A lock on the row would not do: a new address has none yet.
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

type Asked = Reader & {
  email: string;
  locale: string;
  source: string;
  askedAt: Date;
  confirmationHash: Buffer;
  unsubscribeToken: string;
};

/** Opens a subscription, or starts an old one anew under its old token. */
export async function saveAsked(tx: Database, asked: Asked): Promise<{ unsubscribeToken: string }> {
  const { email, locale, source, askedAt, confirmationHash } = asked;
  const again = { email, locale, source, askedAt, confirmationHash, status: 'pending' } as const;
  return await subscriptions(tx)
    .insertInto('newsletterSubscription')
    .values({ ...asked, status: 'pending' })
    .onConflict((conflict) => conflict.columns(['brand', 'emailKey']).doUpdateSet(again))
    .returning('unsubscribeToken')
    .executeTakeFirstOrThrow();
}

type Subscribed = Reader & { email: string; locale: string; source: string; now: Date; unsubscribeToken: string };

/** Of an address whose owner is known, and needs no mail to confirm it. An old subscription goes on under its old token. */
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

/** Keeps the hash, so that the same link answers the same until the subscription ends. */
export async function saveConfirmed(tx: Database, hash: Buffer, now: Date): Promise<void> {
  await subscriptions(tx)
    .updateTable('newsletterSubscription')
    .set({ status: 'subscribed', confirmedAt: now, unsubscribedAt: null })
    .where('confirmationHash', '=', hash)
    .execute();
}

/** Ending twice is not an error: the shopper wanted to be off the list, and is. */
export async function saveUnsubscribed(db: Database, unsubscribeToken: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await subscriptions(db)
    .updateTable('newsletterSubscription')
    .set({ status: 'unsubscribed', unsubscribedAt: now, confirmationHash: null })
    .where('unsubscribeToken', '=', unsubscribeToken)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
