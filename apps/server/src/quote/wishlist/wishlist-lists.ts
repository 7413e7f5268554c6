import { randomBytes } from 'node:crypto';
import {
  defaultWishlistStays,
  requireRoomForWishlist,
  wishlistNameTaken,
  wishlistUnknown,
} from '@shop/domain/quote/wishlist';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  deleteList,
  findLists,
  holdLists,
  insertList,
  type ListRow,
  makeDefault,
  updateList,
} from './list-repository.ts';

type Deps = { db: Database; clock: Clock };
type ListChange = { name?: string | undefined; isDefault?: true | undefined };

/** List operations. Every id is looked up among the customer's own lists. */
export function createWishlistLists({ db, clock }: Deps) {
  /** One change per transaction under the customer's list lock. */
  const hold = <Done>(customerId: string, work: (tx: Database, lists: ListRow[]) => Promise<Done>): Promise<Done> =>
    db.transaction().execute(async (tx) => {
      await holdLists(tx, customerId);
      return work(tx, await findLists(tx, customerId));
    });

  /** Requested list, or the default list, which is created on first use. */
  async function chosen(
    tx: Database,
    { customerId, lists, id }: { customerId: string; lists: readonly ListRow[]; id?: string | undefined },
  ): Promise<ListRow> {
    if (id !== undefined) return requireList(lists, id);
    const present = lists.find(({ isDefault }) => isDefault);
    return present ?? (await insertList(tx, { customerId, name: null, isDefault: true, createdAt: clock() }));
  }

  return {
    hold,
    chosen,

    createList: (customerId: string, name: string): Promise<string> =>
      hold(customerId, async (tx, lists) => {
        const first = await chosen(tx, { customerId, lists });
        const known = lists.length === 0 ? [first] : lists;
        requireRoomForWishlist(known.length);
        requireNewName(known, name);
        return (await insertList(tx, { customerId, name, isDefault: false, createdAt: clock() })).wishlistId;
      }),

    changeList: (customerId: string, id: string, { name, isDefault }: ListChange): Promise<void> =>
      hold(customerId, async (tx, lists) => {
        const list = requireList(lists, id);
        if (name !== undefined) {
          requireNewName(
            lists.filter((one) => one !== list),
            name,
          );
          await updateList(tx, id, { name });
        }
        if (isDefault) await makeDefault(tx, customerId, id);
      }),

    deleteList: (customerId: string, id: string): Promise<void> =>
      hold(customerId, async (tx, lists) => {
        if (requireList(lists, id).isDefault) throw defaultWishlistStays();
        await deleteList(tx, id);
      }),

    /** A share link stays the same until it is revoked. */
    share: (customerId: string, id: string, { withName }: { withName: boolean }): Promise<string> =>
      hold(customerId, async (tx, lists) => {
        const shareToken = requireList(lists, id).shareToken ?? randomBytes(24).toString('base64url');
        await updateList(tx, id, { shareToken, sharesName: withName });
        return shareToken;
      }),

    unshare: (customerId: string, id: string): Promise<void> =>
      hold(customerId, async (tx, lists) => {
        requireList(lists, id);
        await updateList(tx, id, { shareToken: null, sharesName: false });
      }),
  };
}

export type WishlistLists = ReturnType<typeof createWishlistLists>;

export function requireList(lists: readonly ListRow[], id: string): ListRow {
  const list = lists.find(({ wishlistId }) => wishlistId === id);
  if (!list) throw wishlistUnknown();
  return list;
}

function requireNewName(others: readonly ListRow[], wanted: string): void {
  const taken = others.some(({ name }) => name?.toLowerCase() === wanted.toLowerCase());
  if (taken) throw wishlistNameTaken();
}
