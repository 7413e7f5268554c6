import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { emailKey, requireEmail } from '@shop/domain/email';
import { needsConfirmation, requireFreshConfirmation, unusableLink } from '@shop/domain/newsletter';
import type { BrandKey, Locale, Store } from '@shop/domain/store';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import {
  findByConfirmation,
  findForSignUp,
  insertRequest,
  queueForSignUp,
  saveAsked,
  saveConfirmed,
  saveUnsubscribed,
  takeRequest,
} from './newsletter-repository.ts';

/** What the newsletter needs of the mail module, and nothing more. */
export type ConfirmationMail = {
  send(tx: Database, mail: { to: string; store: Store; confirmToken: string; unsubscribeToken: string }): Promise<void>;
};

type NewsletterParts = {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  mail: ConfirmationMail;
  storeBy: (brand: BrandKey, locale: Locale) => Store;
  clock: Clock;
};
type SignUp = { email: string; source: string };
type Place = Pick<Store, 'brand' | 'localeISOCode'>;

export function createNewsletterService({ db, jobs, mail, storeBy, clock }: NewsletterParts) {
  const answer = jobs.define({
    name: 'answer-newsletter',
    schema: z.object({ requestId: z.uuid() }),
    async handle({ requestId }, { tx }) {
      const asked = await takeRequest(tx, requestId);
      if (!asked) return;
      const { requestId: _, ...subscription } = asked;
      await queueForSignUp(tx, asked);
      if (!needsConfirmation(await findForSignUp(tx, asked), asked.askedAt)) return;

      const confirmToken = newToken();
      const saved = await saveAsked(tx, {
        ...subscription,
        confirmationHash: hashOf(confirmToken),
        unsubscribeToken: newToken(),
      });
      await mail.send(tx, { to: asked.email, store: storeBy(asked.brand, asked.locale), confirmToken, ...saved });
    },
  });

  /** Joins the caller's transaction. */
  async function ask(tx: Database, { brand, localeISOCode: locale }: Place, { email: typed, source }: SignUp) {
    const email = requireEmail(typed);
    const requestId = randomUUID();
    await insertRequest(tx, { requestId, brand, locale, email, emailKey: emailKey(email), source, askedAt: clock() });
    await answer.enqueue(tx, { requestId });
  }

  return {
    ask,

    /** Tells nobody whether the address was known, not even by its time: a job answers the owner of the mailbox. */
    signUp: (store: Store, asked: SignUp): Promise<void> => db.transaction().execute((tx) => ask(tx, store, asked)),

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
