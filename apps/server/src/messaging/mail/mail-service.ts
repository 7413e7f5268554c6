import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { createMailComposer, type MailComposerOptions } from './mail-composer.ts';
import { checkDraft, findOrderNumber, type MailDraft } from './mail-draft.ts';
import {
  findMail,
  findThreadReference,
  insertMail,
  lockMail,
  markFailed,
  markSent,
  type StoredMail,
} from './mail-repository.ts';
import type { MailTransport } from './mail-transport.ts';

type MailServiceOptions = MailComposerOptions & {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  transport: MailTransport;
  findFirstName?: (tx: Database, customerId: string) => Promise<string | undefined>;
  /** Delay before the first retry; each later one is about twice as long. */
  retryDelaySeconds?: number;
  retryLimit?: number;
};

export type MailService = ReturnType<typeof createMailService>;

/** Transactional outbox: a mail is sent if and only if the transaction commits. */
export function createMailService({
  db,
  jobs,
  transport,
  findFirstName,
  retryDelaySeconds = 20,
  retryLimit = 10,
  ...composing
}: MailServiceOptions) {
  const { compose, copy, preview } = createMailComposer(composing);

  const delivery = jobs.define({
    name: 'deliver-mail',
    schema: z.object({ mailId: z.uuid() }),
    retryDelaySeconds,
    retryLimit,
    async handle({ mailId }, { tx }) {
      const mail = await lockMail(tx, mailId);
      // The row is missing if the recipient's data was erased meanwhile.
      if (!mail || mail.status === 'sent') return;
      const outgoing = await compose(mail);
      await transport.deliver(outgoing);
      // The receiver has the mail: a copy that cannot be made must not send it again.
      const kept = (await isElsewhere(tx, mail)) ? undefined : await copy(mail, outgoing).catch(() => undefined);
      await markSent(tx, mailId, kept);
    },
    afterFailure: ({ mailId }, failure) => markFailed(db, mailId, failure),
  });

  /** Templates that must not contain a name have no first name in their schema, which drops it. */
  async function greet(tx: Database, { customerId, ...draft }: MailDraft): Promise<MailDraft> {
    const firstName = customerId && (await findFirstName?.(tx, customerId));
    return firstName ? { ...draft, message: Object.assign({ firstName }, draft.message) } : draft;
  }

  return {
    /** Joins the caller's transaction and returns the mail's id. */
    async send(tx: Database, draft: MailDraft): Promise<string> {
      const { to, brand, locale, message } = checkDraft(await greet(tx, draft));
      const id = randomUUID();
      const orderNumber = findOrderNumber(message);
      await insertMail(tx, { id, recipient: to, brand, locale, orderNumber, message: JSON.stringify(message) });
      await delivery.enqueue(tx, { mailId: id });
      return id;
    },

    /** Delivers a stored mail, which is not sent yet. */
    deliver: (tx: Database, mailId: string): Promise<void> => delivery.enqueue(tx, { mailId }),

    preview,

    /** Thread of customer service that a mail answered; a reply names the id of the mail in References. */
    findThreadReference,
  };
}

/** No copy is kept of a mail that was sent to another address: erasure follows the recipient of the first one. */
async function isElsewhere(tx: Database, { resendOf, recipient }: StoredMail): Promise<boolean> {
  const first = resendOf === null ? undefined : await findMail(tx, resendOf);
  return first !== undefined && first.recipient.toLowerCase() !== recipient.toLowerCase();
}
