import type { DeskThread, ListedThread } from '@shop/contracts/staff/messages';
import type { Store } from '@shop/domain/site/store/store';
import type { ShownThread } from './message-desk-service.ts';
import type { ListedThreadRow } from './thread-list-repository.ts';

export function toListedReply(row: ListedThreadRow, { storeId }: Store): ListedThread {
  return { ...describe(row), storeId, excerpt: row.excerpt };
}

export function toThreadReply({ thread, store, messages, values }: ShownThread): DeskThread {
  return {
    ...describe(thread),
    ...{ storeId: store.storeId, language: store.language, version: thread.version, values },
    messages: messages.map(({ messageId, kind, text, author, at }) => ({
      ...{ messageId, kind, text, at: at.toISOString() },
      ...(author && { by: author.name }),
    })),
  };
}

function describe(row: ShownThread['thread']) {
  const { reference, state, topic, name, email, orderNumber, assigneeId, assigneeName, lastMessageAt } = row;
  return {
    ...{ reference, state, topic, name, email, lastMessageAt: lastMessageAt.toISOString() },
    ...(orderNumber !== null && { orderNumber }),
    ...(assigneeId !== null && { assignee: { staffId: assigneeId, name: assigneeName ?? '' } }),
  };
}
