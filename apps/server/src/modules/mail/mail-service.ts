import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { createMailComposer, type MailComposerOptions } from './mail-composer.ts';
import { checkDraft, type MailDraft } from './mail-draft.ts';
import { findMail, insertMail, markFailed, markSent } from './mail-repository.ts';
import type { MailTransport } from './mail-transport.ts';

type MailServiceOptions = MailComposerOptions & {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  transport: MailTransport;
  /** Before the first retry; each later one waits about twice as long. */
  retryDelaySeconds?: number;
  retryLimit?: number;
};

export type MailService = ReturnType<typeof createMailService>;

/** Mail as a consequence of a transaction: it goes out if and only if the transaction is committed. */
export function createMailService({
  db,
  jobs,
  transport,
  retryDelaySeconds = 20,
  retryLimit = 10,
  ...composing
}: MailServiceOptions) {
  const compose = createMailComposer(composing);

  const delivery = jobs.define({
    name: 'deliver-mail',
    schema: z.object({ mailId: z.uuid() }),
    retryDelaySeconds,
    retryLimit,
    async handle({ mailId }, { tx }) {
      const mail = await findMail(tx, mailId);
      // Its row is gone when the recipient's data was erased in the meantime.
      if (!mail) return;
      await transport.deliver(await compose(mail));
      await markSent(tx, mailId);
    },
    afterFailure: ({ mailId }, failure) => markFailed(db, mailId, failure),
  });

  return {
    /** Joins the caller's transaction and answers the mail's id. */
    async send(tx: Database, draft: MailDraft): Promise<string> {
      const { to, brand, locale, message } = checkDraft(draft);
      const id = randomUUID();
      await insertMail(tx, { id, recipient: to, brand, locale, message: JSON.stringify(message) });
      await delivery.enqueue(tx, { mailId: id });
      return id;
    },
  };
}
