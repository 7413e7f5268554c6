import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  CONFIRMATION_LIFETIME_MS,
  needsConfirmation,
  requireFreshConfirmation,
  unusableLink,
} from '@shop/domain/account/newsletter';
import { emailKey, requireEmail } from '@shop/domain/email';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import {
  findByConfirmation,
  findForSignUp,
  forgetUnconfirmed,
  insertRequest,
  queueForSignUp,
  saveConfirmed,
  saveSubscription,
  saveUnsubscribed,
  takeRequest,
} from './newsletter-repository.ts';

/** Port to the mail module. */
export type ConfirmationMail = {
  send(tx: Database, mail: { to: string; store: Store; confirmToken: string; unsubscribeToken: string }): Promise<void>;
};

type Deps = {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  mail: ConfirmationMail;
  storeBy: (brand: BrandKey, locale: Locale) => Store;
  clock: Clock;
};
type SignUp = { email: string; source: string };
type StoreKey = Pick<Store, 'brand' | 'localeISOCode'>;

export function createNewsletterService({ db, jobs, mail, storeBy, clock }: Deps) {
  const answer = jobs.define({
    name: 'answer-newsletter',
    schema: z.object({ requestId: z.uuid() }),
    async handle({ requestId }, { tx }) {
      const requested = await takeRequest(tx, requestId);
      if (!requested) return;
      const { requestId: _, ...subscription } = requested;
      await queueForSignUp(tx, requested);
      if (!needsConfirmation(await findForSignUp(tx, requested), requested.askedAt)) return;

      const confirmToken = newToken();
      const saved = await saveSubscription(tx, {
        ...subscription,
        confirmationHash: computeHash(confirmToken),
        unsubscribeToken: newToken(),
      });
      await mail.send(tx, {
        to: requested.email,
        store: storeBy(requested.brand, requested.locale),
        confirmToken,
        ...saved,
      });
    },
  });

  jobs.define({
    name: 'forget-unconfirmed-readers',
    schema: z.object({}),
    cron: '33 3 * * *',
    handle: (_, { tx }) => forgetUnconfirmed(tx, new Date(clock().getTime() - CONFIRMATION_LIFETIME_MS)),
  });

  /** Joins the caller's transaction. */
  async function ask(tx: Database, { brand, localeISOCode: locale }: StoreKey, { email: typed, source }: SignUp) {
    const email = requireEmail(typed);
    const requestId = randomUUID();
    await insertRequest(tx, { requestId, brand, locale, email, emailKey: emailKey(email), source, askedAt: clock() });
    await answer.enqueue(tx, { requestId });
  }

  return {
    ask,

    /** Does not reveal whether the address was known, not even by timing: a job mails the owner. */
    signUp: (store: Store, requested: SignUp): Promise<void> =>
      db.transaction().execute((tx) => ask(tx, store, requested)),

    /** Idempotent: mail clients prefetch links, so a used link answers as it did the first time. */
    async confirm(token: string): Promise<void> {
      const hash = computeHash(token);
      await db.transaction().execute(async (tx) => {
        const requested = await findByConfirmation(tx, hash);
        if (!requested) throw unusableLink();
        requireFreshConfirmation(requested.askedAt, clock());
        if (requested.status !== 'subscribed') await saveConfirmed(tx, hash, clock());
      });
    },

    async unsubscribe(token: string): Promise<void> {
      if (!(await saveUnsubscribed(db, token, clock()))) throw unusableLink();
    },
  };
}

export type NewsletterService = ReturnType<typeof createNewsletterService>;

const newToken = () => randomBytes(24).toString('base64url');
const computeHash = (token: string) => createHash('sha256').update(token).digest();
