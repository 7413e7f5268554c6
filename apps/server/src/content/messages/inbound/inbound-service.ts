import { createHash, randomBytes } from 'node:crypto';
import {
  findMailReference,
  type InboundMail,
  isAutomatic,
  readWrittenText,
} from '@shop/domain/content/messages/inbound-mail';
import { writeReference } from '@shop/domain/content/messages/message-thread';
import { emailKey, isEmail } from '@shop/domain/email';
import type { Store } from '@shop/domain/site/store/store';
import {
  insertMessage,
  insertThread,
  lockThread,
  type ThreadRow,
  updateThread,
} from '#server/content/messages/thread-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, DatabaseHandle } from '#server/platform/database/database.ts';
import { claimMail } from './inbound-repository.ts';

type Deps = {
  db: DatabaseHandle['db'];
  clock: Clock;
  stores: readonly Store[];
  /** Own address: a mail from it would be a loop. */
  ownAddress: string;
  /** Reference of the thread that a mail of ours answered, by the id of that mail. */
  findAnswered: (tx: Database, mailId: string) => Promise<string | undefined>;
};

export type InboundResult = 'thread' | 'new-thread' | 'repeated' | 'automatic' | 'empty';
export type InboundMessages = ReturnType<typeof createInboundMessages>;

const OWN_ID = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/;
const SYSTEM = { kind: 'system', name: 'Mail' } as const;

/** Mails of customers: a reply continues its thread, any other mail begins one. */
export function createInboundMessages({ db, clock, stores, ownAddress, findAnswered }: Deps) {
  async function findThread(tx: Database, mail: InboundMail): Promise<ThreadRow | undefined> {
    const named = findMailReference(mail) ?? (await findByReferences(tx, mail));
    const thread = named ? await lockThread(tx, named) : undefined;
    // A reference can be guessed or forwarded: only the customer of a thread continues it.
    return thread && emailKey(thread.email) === emailKey(mail.from) ? thread : undefined;
  }

  async function findByReferences(tx: Database, { references }: InboundMail): Promise<string | undefined> {
    for (const id of references) {
      const [, mailId] = OWN_ID.exec(id) ?? [];
      const reference = mailId && (await findAnswered(tx, mailId));
      if (reference) return reference;
    }
    return undefined;
  }

  async function beginThread(tx: Database, { from, name }: InboundMail, at: Date): Promise<string> {
    const [store] = stores;
    if (!store) throw new Error('There is no store');
    return await insertThread(tx, {
      ...{ brand: store.brand, locale: store.localeISOCode, topic: 'other', orderNumber: null },
      ...{ email: from, name: name || from, reference: writeReference(randomBytes(8)) },
      ...{ state: 'open', createdAt: at, lastMessageAt: at },
    });
  }

  async function store(tx: Database, mail: InboundMail, text: string): Promise<InboundResult> {
    const at = clock();
    const known = await findThread(tx, mail);
    if (known) await updateThread(tx, known.threadId, { state: 'open', lastMessageAt: at });
    const threadId = known?.threadId ?? (await beginThread(tx, mail, at));
    if (text !== '') await insertMessage(tx, { threadId, kind: 'in', text, author: null, mailed: false, at });
    if (mail.attachments > 0) await insertMessage(tx, noteAttachments(threadId, mail.attachments, at));
    return known ? 'thread' : 'new-thread';
  }

  return {
    async receive(mail: InboundMail): Promise<InboundResult> {
      if (!isEmail(mail.from) || isAutomatic(mail) || emailKey(mail.from) === emailKey(ownAddress)) return 'automatic';
      const text = readWrittenText(mail);
      if (text === '' && mail.attachments === 0) return 'empty';
      return await db.transaction().execute(async (tx) => {
        const isNew = await claimMail(tx, hashMail(mail), clock());
        return isNew ? await store(tx, mail, text) : 'repeated';
      });
    },
  };
}

const noteAttachments = (threadId: string, count: number, at: Date) => ({
  ...{ threadId, kind: 'note' as const, author: SYSTEM, mailed: false, at },
  text: `Attachments are not accepted: ${count} removed`,
});

const hashMail = ({ messageId, from, subject, text, html }: InboundMail): string =>
  createHash('sha256')
    .update(messageId || JSON.stringify([from, subject, text, html]))
    .digest('base64url');
