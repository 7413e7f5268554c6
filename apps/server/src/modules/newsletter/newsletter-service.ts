import { createHash, randomBytes } from 'node:crypto';
import { emailKey, requireEmail } from '@shop/domain/email';
import { needsConfirmation, requireFreshConfirmation, unusableLink } from '@shop/domain/newsletter';
import type { Store } from '@shop/domain/store';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  findByConfirmation,
  findForSignUp,
  queueForSignUp,
  saveAsked,
  saveConfirmed,
  saveUnsubscribed,
} from './newsletter-repository.ts';

/** What the newsletter needs of the mail module, and nothing more. */
export type ConfirmationMail = {
  send(tx: Database, mail: { to: string; store: Store; confirmToken: string; unsubscribeToken: string }): Promise<void>;
};

type NewsletterParts = { db: Database; mail: ConfirmationMail; clock: Clock };
type SignUp = { email: string; source: string };

export function createNewsletterService({ db, mail, clock }: NewsletterParts) {
  return {
    /** Tells nobody whether the address was known: the owner of the mailbox learns it, if there is anything to learn. */
    async signUp(store: Store, { email: typed, source }: SignUp): Promise<void> {
      const email = requireEmail(typed);
      const reader = { brand: store.brand, emailKey: emailKey(email) };
      await db.transaction().execute(async (tx) => {
        await queueForSignUp(tx, reader);
        const now = clock();
        if (!needsConfirmation(await findForSignUp(tx, reader), now)) return;

        const confirmToken = newToken();
        const saved = await saveAsked(tx, {
          ...reader,
          email,
          source,
          locale: store.localeISOCode,
          askedAt: now,
          confirmationHash: hashOf(confirmToken),
          unsubscribeToken: newToken(),
        });
        await mail.send(tx, { to: email, store, confirmToken, ...saved });
      });
    },

    /** Mail programs open links ahead of their readers, so a link that was used answers as it did the first time. */
    async confirm(token: string): Promise<void> {
      const hash = hashOf(token);
      await db.transaction().execute(async (tx) => {
        const asked = await findByConfirmation(tx, hash);
        if (!asked) throw unusableLink();
        requireFreshConfirmation(asked.askedAt, clock());
        if (asked.status !== 'subscribed') await saveConfirmed(tx, hash, clock());
      });
    },

    async unsubscribe(token: string): Promise<void> {
      if (!(await saveUnsubscribed(db, token, clock()))) throw unusableLink();
    },
  };
}

export type NewsletterService = ReturnType<typeof createNewsletterService>;

const newToken = () => randomBytes(24).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest();
