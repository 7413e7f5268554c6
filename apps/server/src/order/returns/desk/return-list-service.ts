import { readOrderNumber } from '@shop/domain/order/order-number';
import type { Store } from '@shop/domain/site/store/store';
import { type Actor, listGrantedStores } from '@shop/domain/staff/actor';
import type { Permission } from '@shop/domain/staff/permission';
import { MS_PER_DAY } from '@shop/domain/time';
import { readCursor, writeCursor } from '#server/order/desk/desk-cursor.ts';
import type { GetReturnTerms } from '#server/order/returns/returns-deps.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countReturns, type ListedReturnRow, listReturns, type ReturnConditions } from './return-list-repository.ts';

export type ReturnView = 'expected' | 'overdue' | 'overdue-credit' | 'received' | 'refused';
type Deps = { db: Database; clock: Clock; stores: readonly Store[]; getTerms: GetReturnTerms };
type Wanted = {
  view: ReturnView;
  text?: string | undefined;
  permission?: Permission;
  cursor?: string | undefined;
  limit: number;
};

const VIEWS = ['expected', 'overdue', 'overdue-credit', 'received', 'refused'] as const;
const MOST_COUNTED = 1000;

export type ReturnList = ReturnType<typeof createReturnList>;

/** Lists of returns, limited to the stores in which the permission holds. */
export function createReturnList({ db, clock, stores, getTerms }: Deps) {
  function toConditions(actor: Actor, view: ReturnView, permission: Permission = 'returns.read'): ReturnConditions {
    const granted = listGrantedStores(actor, permission);
    const scope = granted && stores.filter(({ storeId }) => granted.includes(storeId)).map(toKey);
    if (view === 'received' || view === 'refused') return { state: view, stores: scope };
    const expected = { state: 'requested', stores: scope } as const;
    if (view === 'expected') return expected;
    return { ...expected, overdue: listCutoffs(), ...(view === 'overdue-credit' && { wish: 'credit' }) };
  }

  /** A parcel is late after the return period of its store, counted from the request. */
  function listCutoffs() {
    const byDays = Map.groupBy(stores, (store) => getTerms(store).days);
    return [...byDays].map(([days, some]) => ({
      cutoff: new Date(clock().getTime() - days * MS_PER_DAY),
      stores: some.map(toKey),
    }));
  }

  return {
    async list(
      actor: Actor,
      { view, text, permission, cursor, limit }: Wanted,
    ): Promise<{ rows: ListedReturnRow[]; next?: string }> {
      const number = text === undefined ? undefined : readOrderNumber(text.replace(/-r\d+$/i, ''));
      if (text !== undefined && number === undefined) return { rows: [] };
      const place = cursor === undefined ? undefined : readCursor(cursor);
      const after = place && { at: place.at, returnId: place.orderId };
      const found = await listReturns(
        db,
        { ...toConditions(actor, view, permission), number },
        { after, limit: limit + 1 },
      );
      const rows = found.slice(0, limit);
      const last = rows.at(-1);
      const isMore = found.length > limit && last !== undefined;
      return { rows, ...(isMore && { next: writeCursor({ at: last.cursorAt, orderId: last.returnId }) }) };
    },

    async count(actor: Actor): Promise<{ view: ReturnView; count: number; isMore: boolean }[]> {
      const counts: { view: ReturnView; count: number; isMore: boolean }[] = [];
      for (const view of VIEWS) {
        const count = await countReturns(db, toConditions(actor, view), MOST_COUNTED + 1);
        counts.push({ view, count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED });
      }
      return counts;
    },
  };
}

const toKey = ({ brand, localeISOCode: locale }: Store) => ({ brand, locale });
