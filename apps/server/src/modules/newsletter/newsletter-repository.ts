import type { Subscription } from '@shop/domain/newsletter';
import type { Database } from '#server/platform/database/database.ts';
import type { NewsletterTables } from './newsletter-tables.ts';

const subscriptions = (db: Database) => db.$extendTables<NewsletterTables>();

type Reader = { brand: string; emailKey: string };

/** Locks the row, so that two sign-ups of one address at once cannot both send a mail. */
export async function findForSignUp(tx: Database, { brand, emailKey }: Reader): Promise<Subscription | undefined> {
  return await subscriptions(tx)
    .selectFrom('newsletterSubscription')
    .select(['status', 'askedAt'])
    .where('brand', '=', brand)
    .where('emailKey', '=', emailKey)
    .forUpdate()
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

/** Opens a subscription, or starts an old one anew under its old token. Nothing when another sign-up came first. */
export async function saveAsked(tx: Database, asked: Asked): Promise<{ unsubscribeToken: string } | undefined> {
  const { locale, source, askedAt, confirmationHash } = asked;
  const again = { locale, source, askedAt, confirmationHash, status: 'pending' } as const;
  return await subscriptions(tx)
    .insertInto('newsletterSubscription')
    .values({ ...asked, status: 'pending' })
    .onConflict((conflict) =>
      conflict.columns(['brand', 'emailKey']).doUpdateSet(again).where('newsletterSubscription.askedAt', '<', askedAt),
    )
    .returning('unsubscribeToken')
    .executeTakeFirst();
}

export async function findByConfirmation(tx: Database, hash: Buffer): Promise<{ askedAt: Date } | undefined> {
  return await subscriptions(tx)
    .selectFrom('newsletterSubscription')
    .select('askedAt')
    .where('confirmationHash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveConfirmed(tx: Database, hash: Buffer, now: Date): Promise<void> {
  await subscriptions(tx)
    .updateTable('newsletterSubscription')
    .set({ status: 'subscribed', confirmedAt: now, unsubscribedAt: null, confirmationHash: null })
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
