import { randomBytes } from 'node:crypto';
import { emailKey } from '@shop/domain/email';
import type { Store } from '@shop/domain/site/store/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findForSignUp, queueForSignUp, saveSubscribed, saveUnsubscribedAddress } from './newsletter-repository.ts';

type Deps = { db: Database; clock: Clock };

/** Newsletter of customers, whose address is verified: no double opt-in. */
export function createKnownReaders({ db, clock }: Deps) {
  return {
    /** False for a pending, unconfirmed sign-up. */
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
