import { randomBytes } from 'node:crypto';
import type { ContactTopic } from '@shop/domain/content/contact';
import { findReference, writeReference } from '@shop/domain/content/messages/message-thread';
import type { Store } from '@shop/domain/site/store/store';
import type { Database } from '#server/platform/database/database.ts';
import { insertMessage, insertThread, lockThreadOf, updateThread } from './thread-repository.ts';

type Incoming = {
  name: string;
  email: string;
  topic: ContactTopic;
  orderNumber?: string | undefined;
  message: string;
  mailed: boolean;
  at: Date;
};

/** Stores a message of a customer in its thread, which waits for an answer again, or in a new one. */
export async function receiveMessage(tx: Database, store: Store, incoming: Incoming): Promise<void> {
  const { name, email, topic, orderNumber = null, message: text, mailed, at } = incoming;
  const sender = { brand: store.brand, locale: store.localeISOCode, email, topic, orderNumber };
  const known = await lockThreadOf(tx, sender, findReference(text));
  const changes = { state: 'open', lastMessageAt: at } as const;
  if (known) await updateThread(tx, known.threadId, changes);
  const threadId =
    known?.threadId ??
    (await insertThread(tx, { ...sender, ...changes, name, reference: writeReference(randomBytes(8)), createdAt: at }));
  await insertMessage(tx, { threadId, kind: 'in', text, author: null, mailed, at });
}
