import { readFirstName, requireFilled } from '@shop/domain/content/messages/answer-text';
import { threadConflict, threadStateRefused, threadUnknown } from '@shop/domain/content/messages/message-thread';
import { ShopError } from '@shop/domain/shop-error';
import type { BrandKey, Locale, Store } from '@shop/domain/site/store/store';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import type { Author } from './message-tables.ts';
import {
  findThread,
  insertMessage,
  listMessages,
  lockThread,
  type MessageRow,
  type ThreadRow,
  updateThread,
} from './thread-repository.ts';

export type AnswerMail = (tx: Database, thread: ThreadRow, text: string) => Promise<void>;

export type MessageDeskDeps = {
  db: Database;
  clock: Clock;
  audit: AuditTrail;
  storeBy: (brand: BrandKey, locale: Locale) => Store;
  nameShop: (store: Store) => string;
  mailAnswer: AnswerMail;
  /** Members of staff who hold a permission. */
  listHolders: (permission: Permission) => Promise<{ staffId: string; name: string }[]>;
};

type Versioned = { reference: string; version?: number | undefined };
type Held = { thread: ThreadRow; store: Store; at: Date; by: Author };
/** A change to record in the audit trail, which holds no text of messages. */
type Change = { action: string; before?: Record<string, unknown>; after?: Record<string, unknown> };

export type ShownThread = {
  thread: ThreadRow & { assigneeName: string | null };
  store: Store;
  messages: readonly MessageRow[];
  values: ReturnType<typeof listValues>;
};
export type MessageDesk = ReturnType<typeof createMessageDesk>;

/** Threads of customers: answered, assigned and closed by staff. */
export function createMessageDesk({ db, clock, audit, storeBy, nameShop, mailAnswer, listHolders }: MessageDeskDeps) {
  /** Permission, lock, version and audit trail in one transaction, which may be the caller's. */
  async function change(
    actor: Actor,
    { reference, version }: Versioned,
    work: (tx: Database, held: Held) => Promise<Change>,
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      const thread = await lockThread(tx, reference.toUpperCase());
      if (!thread) throw threadUnknown();
      const store = storeBy(thread.brand, thread.locale);
      requirePermission(actor, 'messages.answer', { store: store.storeId });
      if (version !== undefined && version !== thread.version) throw threadConflict();
      const made = await work(tx, { thread, store, at: clock(), by: toAuthor(actor) });
      await audit.record(tx, actor, {
        ...{ permission: 'messages.answer', entity: { kind: 'message', id: thread.threadId }, storeId: store.storeId },
        ...made,
      });
    });
  }

  return {
    async read(actor: Actor, reference: string): Promise<ShownThread> {
      const thread = await findThread(db, reference.toUpperCase());
      if (!thread) throw threadUnknown();
      const store = storeBy(thread.brand, thread.locale);
      requirePermission(actor, 'messages.read', { store: store.storeId });
      const messages = await listMessages(db, thread.threadId);
      return { thread, store, messages, values: listValues(thread, actor, nameShop(store)) };
    },

    async answer(actor: Actor, call: Versioned & { text: string; close: boolean }): Promise<void> {
      await change(actor, call, async (tx, { thread, store, at, by }) => {
        const { threadId } = thread;
        const text = requireFilled(call.text, listValues(thread, actor, nameShop(store)));
        const messageId = await insertMessage(tx, { threadId, kind: 'out', text, author: by, mailed: true, at });
        const state = call.close ? 'closed' : 'answered';
        const assigneeId = thread.assigneeId ?? by.staffId ?? null;
        await updateThread(tx, threadId, { state, assigneeId, lastMessageAt: at });
        await mailAnswer(tx, thread, text);
        return { action: 'answer', before: { state: thread.state }, after: { state, messageId } };
      });
    },

    async addNote(actor: Actor, { reference, text }: { reference: string; text: string }): Promise<void> {
      await change(actor, { reference }, async (tx, { thread: { threadId }, at, by: author }) => {
        const messageId = await insertMessage(tx, { threadId, kind: 'note', text, author, mailed: false, at });
        await updateThread(tx, threadId, {});
        return { action: 'note', after: { messageId } };
      });
    },

    async assign(actor: Actor, { staffId, ...call }: Versioned & { staffId: string | null }): Promise<void> {
      const holders = staffId === null ? [] : await listHolders('messages.answer');
      if (staffId !== null && !holders.some((one) => one.staffId === staffId)) throw assigneeUnknown();
      await change(actor, call, async (tx, { thread }) => {
        await updateThread(tx, thread.threadId, { assigneeId: staffId });
        return { action: 'assign', before: { assigneeId: thread.assigneeId }, after: { assigneeId: staffId } };
      });
    },

    async close(actor: Actor, call: Versioned): Promise<void> {
      await change(actor, call, async (tx, { thread: { threadId, state } }) => {
        if (state === 'closed') throw threadStateRefused(state);
        await updateThread(tx, threadId, { state: 'closed' });
        return { action: 'close', before: { state }, after: { state: 'closed' } };
      });
    },

    async reopen(actor: Actor, call: Versioned): Promise<void> {
      await change(actor, call, async (tx, { thread: { threadId, state } }) => {
        if (state !== 'closed') throw threadStateRefused(state);
        await updateThread(tx, threadId, { state: 'open' });
        return { action: 'reopen', before: { state }, after: { state: 'open' } };
      });
    },

    listAssignees: () => listHolders('messages.answer'),
  };
}

/** Values of the variables; those that are unknown are absent. */
function listValues({ name, orderNumber, reference }: ThreadRow, actor: Actor, shopName: string) {
  const firstName = readFirstName(name);
  return {
    ...{ name, reference, shopName, staffName: actor.name },
    ...(firstName && { firstName }),
    ...(orderNumber !== null && { orderNumber }),
  };
}

function toAuthor(actor: Actor): Author {
  if (actor.kind === 'staff') return { kind: actor.kind, name: actor.name, staffId: actor.staffId };
  return actor.kind === 'key' ? { kind: 'system', name: actor.name } : { kind: actor.kind, name: actor.name };
}

const assigneeUnknown = (): ShopError =>
  new ShopError('This member of staff cannot answer messages', {
    code: 'assignee_unknown',
    kind: 'unprocessable',
    field: 'staffId',
  });
