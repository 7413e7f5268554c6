import {
  LINK_LIFETIME_MS,
  MAIL_WINDOW_MS,
  mayMail,
  REQUEST_LIFETIME_MS,
} from '@shop/domain/account/sign-in/registration';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { z } from 'zod';
import {
  deleteRegistrations,
  findRegistration,
  forgetRegistrations,
  type RegistrationRow,
} from '#server/account/registration/registration-repository.ts';
import { newSecretToken, tokenHash } from '#server/account/session/refresh-tokens.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { countMails, forgetLinks, forgetMails, insertLink, noteMail } from './link-repository.ts';
import { findLogin, forgetPasswordRequests, queueForAccount, takePasswordRequest } from './login-repository.ts';

/** Mail recipient; the mail uses the locale of the store the customer came from. */
export type Addressee = { email: string; brand: BrandKey; locale: Locale; customerId?: string | undefined };
export type AccountMailMessage = {
  kind: 'verify' | 'already-registered' | 'reset' | 'password-changed' | 'new-device' | 'passkey-added';
  /** Link token or device name. */
  detail?: string;
};

/** Port to the mail module, limited to what accounts send. */
export type AccountMail = { send(tx: Database, to: Addressee, accountMail: AccountMailMessage): Promise<void> };

type Deps = {
  jobs: Pick<Jobs, 'define'>;
  mail: AccountMail;
  clock: Clock;
  /** Further daily clean-up of expired rows. */
  deleteOld: (tx: Database) => Promise<void>;
};

/**
 * Answers by mail whether an account exists. A job does it, so that the response time of the call does not reveal the
 * answer (timing attack).
 */
export function createAccountMailing({ jobs, mail, clock, deleteOld }: Deps) {
  /** Rate limit per mailbox against mail bombing: further mails are dropped. */
  async function sendFew(
    tx: Database,
    to: Addressee & { emailKey: string },
    accountMail: AccountMailMessage,
  ): Promise<boolean> {
    const now = clock();
    const since = new Date(now.getTime() - MAIL_WINDOW_MS);
    const counted = { emailKey: to.emailKey, kind: accountMail.kind };
    if (!mayMail(await countMails(tx, { ...counted, since }))) return false;
    await noteMail(tx, { ...counted, sentAt: now });
    await mail.send(tx, to, accountMail);
    return true;
  }

  async function sendVerification(tx: Database, registration: RegistrationRow): Promise<void> {
    const token = newSecretToken();
    if (!(await sendFew(tx, registration, { kind: 'verify', detail: token }))) return;
    const { registrationId } = registration;
    await insertLink(tx, { purpose: 'verify', registrationId, tokenHash: tokenHash(token), madeAt: clock() });
  }

  const registration = jobs.define({
    name: 'answer-registration',
    schema: z.object({ registrationId: z.uuid() }),
    async handle({ registrationId }, { tx }) {
      const requested = await findRegistration(tx, registrationId);
      if (!requested) return;
      await queueForAccount(tx, requested.emailKey);
      if (!(await findLogin(tx, requested.emailKey))) return await sendVerification(tx, requested);
      await deleteRegistrations(tx, requested.emailKey);
      await sendFew(tx, requested, { kind: 'already-registered' });
    },
  });

  const forgotten = jobs.define({
    name: 'answer-forgotten-password',
    schema: z.object({ requestId: z.uuid() }),
    async handle({ requestId }, { tx }) {
      const requested = await takePasswordRequest(tx, requestId);
      if (!requested) return;
      await queueForAccount(tx, requested.emailKey);
      const login = await findLogin(tx, requested.emailKey);
      if (!login) return;
      const token = newSecretToken();
      // Mail to the registered spelling of the address: another spelling may be another mailbox.
      const { customerId, email } = login;
      const sent = await sendFew(tx, { ...requested, customerId, email }, { kind: 'reset', detail: token });
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
      await forgetPasswordRequests(tx, new Date(clock().getTime() - REQUEST_LIFETIME_MS));
      await deleteOld(tx);
    },
  });

  return {
    answerRegistration: (tx: Database, registrationId: string) => registration.enqueue(tx, { registrationId }),
    answerForgotten: (tx: Database, requestId: string) => forgotten.enqueue(tx, { requestId }),
    send: mail.send,
  };
}

export type AccountMailing = ReturnType<typeof createAccountMailing>;
