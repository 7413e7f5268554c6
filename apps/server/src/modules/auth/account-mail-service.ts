import { LINK_LIFETIME_MS, MAIL_WINDOW_MS, mayMail } from '@shop/domain/registration';
import type { BrandKey, Locale } from '@shop/domain/store';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { countMails, forgetLinks, forgetMails, insertLink, noteMail } from './link-repository.ts';
import { findLogin, queueForAccount, takePasswordRequest } from './login-repository.ts';
import { newSecretToken, tokenHash } from './refresh-tokens.ts';
import {
  deleteRegistrations,
  findRegistration,
  forgetRegistrations,
  type RegistrationRow,
} from './registration-repository.ts';

/** Somebody who reads a mailbox, in the language of the store they came from. */
export type Addressee = { email: string; brand: BrandKey; locale: Locale };
export type AccountLetter = {
  kind: 'verify' | 'already-registered' | 'reset' | 'password-changed' | 'new-device' | 'passkey-added';
  /** The token of its link, or the name of the device. */
  says?: string;
};

/** What accounts need of the mail module, and nothing more. */
export type AccountMail = { send(tx: Database, to: Addressee, letter: AccountLetter): Promise<void> };

type MailingParts = {
  jobs: Pick<Jobs, 'define'>;
  mail: AccountMail;
  clock: Clock;
  /** What else grows old and is to be forgotten once a day. */
  forgetOld: (tx: Database) => Promise<void>;
};

/**
 * Answers by mail whether there is an account. A job does it, so that the call that asked has done the same work in the
 * same time whatever the answer is.
 */
export function createAccountMailing({ jobs, mail, clock, forgetOld }: MailingParts) {
  /** Nobody can fill a stranger's mailbox: beyond a few mails nothing is sent. */
  async function sendFew(tx: Database, to: Addressee & { emailKey: string }, letter: AccountLetter): Promise<boolean> {
    const now = clock();
    const since = new Date(now.getTime() - MAIL_WINDOW_MS);
    const counted = { emailKey: to.emailKey, kind: letter.kind };
    if (!mayMail(await countMails(tx, { ...counted, since }))) return false;
    await noteMail(tx, { ...counted, sentAt: now });
    await mail.send(tx, to, letter);
    return true;
  }

  async function sendVerification(tx: Database, registration: RegistrationRow): Promise<void> {
    const token = newSecretToken();
    if (!(await sendFew(tx, registration, { kind: 'verify', says: token }))) return;
    const { registrationId } = registration;
    await insertLink(tx, { purpose: 'verify', registrationId, tokenHash: tokenHash(token), madeAt: clock() });
  }

  const registration = jobs.define({
    name: 'answer-registration',
    schema: z.object({ registrationId: z.uuid() }),
    async handle({ registrationId }, { tx }) {
      const asked = await findRegistration(tx, registrationId);
      if (!asked) return;
      await queueForAccount(tx, asked.emailKey);
      if (!(await findLogin(tx, asked.emailKey))) return await sendVerification(tx, asked);
      await deleteRegistrations(tx, asked.emailKey);
      await sendFew(tx, asked, { kind: 'already-registered' });
    },
  });

  const forgotten = jobs.define({
    name: 'answer-forgotten-password',
    schema: z.object({ requestId: z.uuid() }),
    async handle({ requestId }, { tx }) {
      const asked = await takePasswordRequest(tx, requestId);
      if (!asked) return;
      await queueForAccount(tx, asked.emailKey);
      const login = await findLogin(tx, asked.emailKey);
      if (!login) return;
      const token = newSecretToken();
      // To the address as its owner wrote it: another spelling may be another mailbox.
      const sent = await sendFew(tx, { ...asked, email: login.email }, { kind: 'reset', says: token });
      const { customerId } = login;
      if (sent) await insertLink(tx, { purpose: 'reset', customerId, tokenHash: tokenHash(token), madeAt: clock() });
    },
  });

  jobs.define({
    name: 'forget-old-sign-ins',
    schema: z.object({}),
    cron: '47 3 * * *',
    async handle(_, { tx }) {
      const before = new Date(clock().getTime() - LINK_LIFETIME_MS.verify);
      await forgetRegistrations(tx, before);
      await forgetLinks(tx, before);
      await forgetMails(tx, before);
      await forgetOld(tx);
    },
  });

  return {
    answerRegistration: (tx: Database, registrationId: string) => registration.enqueue(tx, { registrationId }),
    answerForgotten: (tx: Database, requestId: string) => forgotten.enqueue(tx, { requestId }),
    send: mail.send,
  };
}

export type AccountMailing = ReturnType<typeof createAccountMailing>;
