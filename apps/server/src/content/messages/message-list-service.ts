import { findReference, type ThreadState } from '@shop/domain/content/messages/message-thread';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, listGrantedStores } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import type { Database } from '#server/platform/database/database.ts';
import { readCursor, writeCursor } from './thread-cursor.ts';
import { countThreads, type ListedThreadRow, listThreads, type ThreadConditions } from './thread-list-repository.ts';

export type ThreadFilters = {
  state?: readonly ThreadState[] | undefined;
  mine?: boolean | undefined;
  store?: readonly number[] | undefined;
  text?: string | undefined;
};
type Wanted = { filters: ThreadFilters; permission?: Permission; cursor?: string | undefined; limit: number };

/** Counting stops here. */
const MOST_COUNTED = 1000;

export type MessageList = ReturnType<typeof createMessageList>;

/** Threads of customers, limited to the stores in which the permission holds. */
export function createMessageList({ db, stores }: { db: Database; stores: readonly Store[] }) {
  /** Undefined: all stores. */
  function chooseStores(
    actor: Actor,
    wanted?: readonly number[],
    permission: Permission = 'messages.read',
  ): ThreadConditions['stores'] {
    const granted = listGrantedStores(actor, permission);
    if (!granted && !wanted) return undefined;
    return stores
      .filter(({ storeId }) => (granted?.includes(storeId) ?? true) && (wanted?.includes(storeId) ?? true))
      .map(({ brand, localeISOCode: locale }) => ({ brand, locale }));
  }

  return {
    async list(
      actor: Actor,
      { filters, permission, cursor, limit }: Wanted,
    ): Promise<{ rows: ListedThreadRow[]; next?: string }> {
      const { state, mine, store, text } = filters;
      const wanted = {
        ...(state && { states: state }),
        ...(mine && { assigneeId: readStaffId(actor) }),
        ...(text && readSearch(text)),
        stores: chooseStores(actor, store, permission),
      };
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const rows = await listThreads(db, wanted, { after, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      if (rows.length <= limit || !last) return { rows: shown };
      return { rows: shown, next: writeCursor({ at: last.cursorAt, threadId: last.threadId }) };
    },

    async count(actor: Actor): Promise<{ open: number; mine: number; isMore: boolean }> {
      const wanted = { states: ['open'], stores: chooseStores(actor) } as const;
      const open = await countThreads(db, wanted, MOST_COUNTED + 1);
      const mine = await countThreads(db, { ...wanted, assigneeId: readStaffId(actor) }, MOST_COUNTED);
      return { open: Math.min(open, MOST_COUNTED), mine, isMore: open > MOST_COUNTED };
    },
  };
}

function readSearch(text: string): Pick<ThreadConditions, 'reference' | 'text'> {
  const reference = findReference(text);
  return reference === undefined ? { text } : { reference };
}

/** Nothing is assigned to a command. */
const NO_STAFF_ID = '00000000-0000-0000-0000-000000000000';
const readStaffId = (actor: Actor): string => (actor.kind === 'staff' ? actor.staffId : NO_STAFF_ID);
