import { staffOrderEndpoints } from '@shop/contracts/staff/order/orders';
import { bulkFiltersInvalid } from '@shop/domain/staff/bulk';
import type { Database } from '#server/platform/database/database.ts';
import type { BulkDesk, BulkSource } from '#server/staff/bulk/bulk-desk.ts';
import type { createNoteDesk } from './note-desk-service.ts';
import type { OrderList } from './order-list-service.ts';

type Deps = {
  bulk: BulkDesk;
  list: Pick<OrderList, 'list'>;
  /** The desk in a transaction. */
  notesIn: (tx: Database) => ReturnType<typeof createNoteDesk>;
  findHold: (tx: Database, number: string) => Promise<{ reason: string } | undefined>;
};

/** Bulk actions of the order list. */
export function registerOrderBulk({ bulk, list, notesIn, findHold }: Deps): void {
  const listRecords: BulkSource['listRecords'] = async (actor, query, page) => {
    const filters = staffOrderEndpoints.export.query.safeParse(Object.fromEntries(new URLSearchParams(query)));
    if (!filters.success) throw bulkFiltersInvalid();
    const { rows, next } = await list.list(actor, { filters: filters.data, ...page });
    return { rows: rows.map(({ number }) => ({ id: number, label: number })), next };
  };
  bulk.handle('orders.hold', {
    listRecords,
    async run(tx, actor, { id: number, task: { reason } }) {
      await notesIn(tx).hold(actor, { number, reason });
      return {};
    },
    undo: (tx, actor, { id: number }) => notesIn(tx).release(actor, { number }),
  });
  bulk.handle('orders.release', {
    listRecords,
    async run(tx, actor, { id: number }) {
      const hold = await findHold(tx, number);
      await notesIn(tx).release(actor, { number });
      return { reason: hold?.reason };
    },
    undo: (tx, actor, { id: number, before }) => notesIn(tx).hold(actor, { number, reason: String(before.reason) }),
  });
  bulk.handle('orders.mail', {
    listRecords,
    async run(tx, actor, { id: number, task: { mail } }) {
      await notesIn(tx).resendMail(actor, { number, mail });
      return {};
    },
  });
}
