import { emailKey, requireEmail } from '@shop/domain/email';
import { EMAIL_CHANGE_LIFETIME_MS } from '@shop/domain/email-change';
import { MAIL_WINDOW_MS, mayMail, spentLink } from '@shop/domain/registration';
import { sessionEnded, wrongPassword } from '@shop/domain/session-family';
import type { Store } from '@shop/domain/store';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { AccessClaims } from './access-tokens.ts';
import type { Addressee } from './account-mail-service.ts';
import {
  deleteChanges,
  type EmailChangeRow,
  forgetChanges,
  insertChangeRequest,
  lockChange,
  replaceChanges,
  saveEmail,
  takeChangeRequest,
} from './email-change-repository.ts';
import { countMails, deleteResetLinks, noteMail } from './link-repository.ts';
import { findLogin, findLoginOf, lockLogin, queueForAccount } from './login-repository.ts';
import { checkPassword } from './password-hashing.ts';
import { newSecretToken, tokenHash } from './refresh-tokens.ts';
import type { SessionService } from './session-service.ts';
import type { Throttle } from './throttle-service.ts';

type Letter = { kind: 'confirm' | 'taken' | 'changed'; token?: string };
/** What a change of address needs of the mail module, and nothing more. */
export type EmailChangeMail = { send(tx: Database, to: Addressee, letter: Letter): Promise<void> };

type ChangeParts = {
  db: DatabaseHandle['db'];
  jobs: Pick<Jobs, 'define'>;
  throttle: Throttle;
  sessions: Pick<SessionService, 'requireRunning'>;
  mail: EmailChangeMail;
  clock: Clock;
};

/**
 * A new e-mail address holds once its mailbox has confirmed it. A job finds out whether it is taken, so that the call
 * has done the same work in the same time whatever the answer is; only the mailbox is told.
 */
export function createEmailChangeService({ db, jobs, throttle, sessions, mail, clock }: ChangeParts) {
  /** Nobody can fill a stranger's mailbox. */
  async function sendFew(tx: Database, to: Addressee & { emailKey: string }, letter: Letter): Promise<boolean> {
    const counted = { emailKey: to.emailKey, kind: `email-change ${letter.kind}` };
    const since = new Date(clock().getTime() - MAIL_WINDOW_MS);
    if (!mayMail(await countMails(tx, { ...counted, since }))) return false;
    await noteMail(tx, { ...counted, sentAt: clock() });
    await mail.send(tx, to, letter);
    return true;
  }

  const answer = jobs.define({
    name: 'answer-email-change',
    schema: z.object({ requestId: z.uuid() }),
    async handle({ requestId }, { tx }) {
      const asked = await takeChangeRequest(tx, requestId);
      const login = asked && (await findLoginOf(tx, asked.customerId));
      if (!asked || !login) return;
      await queueForAccount(tx, asked.emailKey);
      if (await isTaken(tx, asked)) return void (await sendFew(tx, asked, { kind: 'taken' }));
      const token = newSecretToken();
      if (!(await sendFew(tx, asked, { kind: 'confirm', token }))) return;
      const bound = { tokenHash: tokenHash(token), oldEmailKey: login.emailKey, madeAt: clock() };
      await replaceChanges(tx, { ...asked, ...bound });
      await forgetChanges(tx, new Date(clock().getTime() - EMAIL_CHANGE_LIFETIME_MS));
    },
  });

  return {
    /** The same for a free and a taken address. The password is asked for: an open browser is not enough. */
    async ask(store: Store, who: AccessClaims & { ip: string }, typed: { email: string; password: string }) {
      await sessions.requireRunning(who);
      const email = requireEmail(typed.email);
      const login = await findLoginOf(db, who.customerId);
      if (!login) throw sessionEnded();
      const trying = { what: 'login', email: login.email, ip: who.ip } as const;
      await throttle.enter(trying);
      const { matches } = await checkPassword(login.passwordHash, typed.password);
      if (!matches) throw wrongPassword();
      await throttle.succeed(trying);
      const { customerId } = who;
      const { brand, localeISOCode: locale } = store;
      await db.transaction().execute(async (tx) => {
        const asked = { customerId, email, emailKey: emailKey(email), brand, locale, askedAt: clock() };
        await answer.enqueue(tx, { requestId: await insertChangeRequest(tx, asked) });
      });
    },

    /** The link is of one customer, for one address, and holds only while the old one does. */
    async confirm(token: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const change = await lockChange(tx, tokenHash(token));
        if (!change || clock().getTime() - change.madeAt.getTime() > EMAIL_CHANGE_LIFETIME_MS) throw spentLink();
        await queueForAccount(tx, change.emailKey);
        const login = await lockLogin(tx, change.customerId);
        if (!login || login.emailKey !== change.oldEmailKey || (await isTaken(tx, change))) throw spentLink();
        await saveEmail(tx, change.customerId, { email: change.email, emailKey: change.emailKey });
        await deleteChanges(tx, change.customerId);
        // They were mailed to the mailbox that is not the customer's any more.
        await deleteResetLinks(tx, change.customerId);
        await mail.send(tx, { ...change, email: login.email }, { kind: 'changed' });
      });
    },
  };
}

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;

/** By somebody else: another spelling of one's own address is free. */
async function isTaken(tx: Database, { customerId, emailKey: key }: Pick<EmailChangeRow, 'customerId' | 'emailKey'>) {
  const login = await findLogin(tx, key);
  return login !== undefined && login.customerId !== customerId;
}
