import { EMAIL_CHANGE_LIFETIME_MS } from '@shop/domain/account/sign-in/email-change';
import { MAIL_WINDOW_MS, mayMail, REQUEST_LIFETIME_MS, spentLink } from '@shop/domain/account/sign-in/registration';
import { sessionEnded, wrongPassword } from '@shop/domain/account/sign-in/session-family';
import { emailKey, requireEmail } from '@shop/domain/email';
import type { Store } from '@shop/domain/site/store/store';
import { z } from 'zod';
import { newSecretToken, tokenHash } from '#server/account/session/refresh-tokens.ts';
import type { SessionService } from '#server/account/session/session-service.ts';
import type { AccessClaims } from '#server/account/sign-in/access-tokens.ts';
import type { Addressee } from '#server/account/sign-in/account-mail-service.ts';
import { countMails, deleteResetLinks, noteMail } from '#server/account/sign-in/link-repository.ts';
import {
  findLogin,
  findLoginByCustomer,
  lockLogin,
  queueForAccount,
} from '#server/account/sign-in/login-repository.ts';
import { checkPassword } from '#server/account/sign-in/password-hashing.ts';
import type { Throttle } from '#server/account/throttle/throttle-service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import {
  deleteChanges,
  type EmailChangeRow,
  forgetChangeRequests,
  forgetChanges,
  insertChangeRequest,
  lockChange,
  replaceChanges,
  saveEmail,
  takeChangeRequest,
} from './email-change-repository.ts';

type Mail = { kind: 'confirm' | 'taken' | 'changed'; token?: string };
/** Port to the mail module, limited to the change of address. */
export type EmailChangeMail = { send(tx: Database, to: Addressee, changeMail: Mail): Promise<void> };

type Deps = {
  db: DatabaseHandle['db'];
  jobs: Pick<Jobs, 'define'>;
  throttle: Throttle;
  sessions: Pick<SessionService, 'requireRunning'>;
  mail: EmailChangeMail;
  clock: Clock;
};

/**
 * A new e-mail address takes effect once its mailbox has confirmed it. A job checks whether it is taken, so that the
 * response time does not reveal the answer; only the mailbox is notified.
 */
export function createEmailChangeService({ db, jobs, throttle, sessions, mail, clock }: Deps) {
  /** Rate limit per mailbox against mail bombing. */
  async function sendFew(tx: Database, to: Addressee & { emailKey: string }, changeMail: Mail): Promise<boolean> {
    const counted = { emailKey: to.emailKey, kind: `email-change ${changeMail.kind}` };
    const since = new Date(clock().getTime() - MAIL_WINDOW_MS);
    if (!mayMail(await countMails(tx, { ...counted, since }))) return false;
    await noteMail(tx, { ...counted, sentAt: clock() });
    await mail.send(tx, to, changeMail);
    return true;
  }

  const getOldest = () => new Date(clock().getTime() - EMAIL_CHANGE_LIFETIME_MS);

  const answer = jobs.define({
    name: 'answer-email-change',
    schema: z.object({ requestId: z.uuid() }),
    async handle({ requestId }, { tx }) {
      const requested = await takeChangeRequest(tx, requestId);
      const login = requested && (await findLoginByCustomer(tx, requested.customerId));
      if (!requested || !login) return;
      await queueForAccount(tx, requested.emailKey);
      if (await isTaken(tx, requested)) return void (await sendFew(tx, requested, { kind: 'taken' }));
      const token = newSecretToken();
      if (!(await sendFew(tx, requested, { kind: 'confirm', token }))) return;
      const bound = { tokenHash: tokenHash(token), oldEmailKey: login.emailKey, madeAt: clock() };
      await replaceChanges(tx, { ...requested, ...bound });
      await forgetChanges(tx, getOldest());
    },
  });

  return {
    /** Same response for a free and a taken address. Requires the password: an unattended browser is not enough. */
    async ask(store: Store, who: AccessClaims & { ip: string }, typed: { email: string; password: string }) {
      await sessions.requireRunning(who);
      const email = requireEmail(typed.email);
      const login = await findLoginByCustomer(db, who.customerId);
      if (!login) throw sessionEnded();
      const trying = { what: 'login', email: login.email, ip: who.ip } as const;
      await throttle.enter(trying);
      const { matches } = await checkPassword(login.passwordHash, typed.password);
      if (!matches) throw wrongPassword();
      await throttle.succeed(trying);
      const { customerId } = who;
      const { brand, localeISOCode: locale } = store;
      await db.transaction().execute(async (tx) => {
        const requested = { customerId, email, emailKey: emailKey(email), brand, locale, askedAt: clock() };
        await answer.enqueue(tx, { requestId: await insertChangeRequest(tx, requested) });
      });
    },

    /** Expired links, and requests whose job has failed for good. */
    async deleteOld(tx: Database): Promise<void> {
      await forgetChanges(tx, getOldest());
      await forgetChangeRequests(tx, new Date(clock().getTime() - REQUEST_LIFETIME_MS));
    },

    /** The link is bound to one customer and one address, and is valid only while the old address is current. */
    async confirm(token: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const change = await lockChange(tx, tokenHash(token));
        if (!change || clock().getTime() - change.madeAt.getTime() > EMAIL_CHANGE_LIFETIME_MS) throw spentLink();
        await queueForAccount(tx, change.emailKey);
        const login = await lockLogin(tx, change.customerId);
        if (!login || login.emailKey !== change.oldEmailKey || (await isTaken(tx, change))) throw spentLink();
        await saveEmail(tx, change.customerId, { email: change.email, emailKey: change.emailKey });
        await deleteChanges(tx, change.customerId);
        // Reset links were mailed to the mailbox that the customer has left.
        await deleteResetLinks(tx, change.customerId);
        await mail.send(tx, { ...change, email: login.email }, { kind: 'changed' });
      });
    },
  };
}

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;

/** Taken by another customer: another spelling of the own address is allowed. */
async function isTaken(tx: Database, { customerId, emailKey: key }: Pick<EmailChangeRow, 'customerId' | 'emailKey'>) {
  const login = await findLogin(tx, key);
  return login !== undefined && login.customerId !== customerId;
}
