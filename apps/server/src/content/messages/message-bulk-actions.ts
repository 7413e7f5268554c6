import { staffMessageEndpoints } from '@shop/contracts/staff/messages';
import { threadUnknown } from '@shop/domain/content/messages/message-thread';
import { bulkFiltersInvalid, changedSinceBulk } from '@shop/domain/staff/bulk';
import type { Database } from '#server/platform/database/database.ts';
import type { BulkDesk, BulkSource } from '#server/staff/bulk/bulk-desk.ts';
import type { MessageDesk } from './message-desk-service.ts';
import type { MessageList } from './message-list-service.ts';

type Deps = {
  bulk: BulkDesk;
  list: Pick<MessageList, 'list'>;
  /** The desk in a transaction. */
  deskIn: (tx: Database) => Pick<MessageDesk, 'assign' | 'close' | 'reopen'>;
  findThread: (tx: Database, reference: string) => Promise<{ assigneeId: string | null } | undefined>;
};

/** Bulk actions of the list of messages. */
export function registerMessageBulk({ bulk, list, deskIn, findThread }: Deps): void {
  const listRecords: BulkSource['listRecords'] = async (actor, query, page) => {
    const wanted = staffMessageEndpoints.list.query.safeParse(Object.fromEntries(new URLSearchParams(query)));
    if (!wanted.success) throw bulkFiltersInvalid();
    const { cursor: _, limit: __, mine, ...filters } = wanted.data;
    const { rows, next } = await list.list(actor, { filters: { ...filters, mine: mine === 'true' }, ...page });
    return { rows: rows.map(({ reference, name }) => ({ id: reference, label: name })), next };
  };
  async function readAssignee(tx: Database, reference: string): Promise<string | null> {
    const thread = await findThread(tx, reference);
    if (!thread) throw threadUnknown();
    return thread.assigneeId;
  }

  bulk.handle('messages.assign', {
    listRecords,
    async run(tx, actor, { id: reference, task: { staffId } }) {
      const assigneeId = await readAssignee(tx, reference);
      await deskIn(tx).assign(actor, { reference, staffId });
      return { assigneeId };
    },
    async undo(tx, actor, { id: reference, task, before: { assigneeId } }) {
      if ((await readAssignee(tx, reference)) !== task.staffId) throw changedSinceBulk();
      await deskIn(tx).assign(actor, { reference, staffId: typeof assigneeId === 'string' ? assigneeId : null });
    },
  });
  bulk.handle('messages.close', {
    listRecords,
    async run(tx, actor, { id: reference }) {
      await deskIn(tx).close(actor, { reference });
      return {};
    },
    undo: (tx, actor, { id: reference }) => deskIn(tx).reopen(actor, { reference }),
  });
  bulk.handle('messages.reopen', {
    listRecords,
    async run(tx, actor, { id: reference }) {
      await deskIn(tx).reopen(actor, { reference });
      return {};
    },
    undo: (tx, actor, { id: reference }) => deskIn(tx).close(actor, { reference }),
  });
}
