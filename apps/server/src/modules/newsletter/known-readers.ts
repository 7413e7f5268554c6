import { randomBytes } from 'node:crypto';
import { emailKey } from '@shop/domain/email';
import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findForSignUp, queueForSignUp, saveSubscribed, saveUnsubscribedAddress } from './newsletter-repository.ts';

type ReaderParts = { db: Database; clock: Clock };

/** The newsletter of somebody whose address is proven: a customer says yes or no, and that is that. */
export function createKnownReaders({ db, clock }: ReaderParts) {
  return {
    /** Who has only asked for it, and never confirmed, does not get it. */
    async isSubscribed({ brand }: Store, email: string): Promise<boolean> {
      return (await findForSignUp(db, { brand, emailKey: emailKey(email) }))?.status === 'subscribed';
    },

    async choose({ brand, localeISOCode: locale }: Store, email: string, wanted: boolean): Promise<void> {
      const reader = { brand, emailKey: emailKey(email) };
      await db.transaction().execute(async (tx) => {
        await queueForSignUp(tx, reader);
        const isSubscribed = (await findForSignUp(tx, reader))?.status === 'subscribed';
        const now = clock();
        if (!wanted) return await saveUnsubscribedAddress(tx, reader, now);
        if (isSubscribed) return;
        const unsubscribeToken = randomBytes(24).toString('base64url');
        await saveSubscribed(tx, { ...reader, email, locale, source: 'account', now, unsubscribeToken });
      });
    },
  };
}
