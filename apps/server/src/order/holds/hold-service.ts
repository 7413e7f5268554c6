import type { StockPool } from '@shop/domain/catalog/stock';
import { type HoldKind, holdUnknown, isReleasable, requireReleasable } from '@shop/domain/order/desk/hold-release';
import { type Actor, requirePermission } from '@shop/domain/staff/actor';
import type { ChangeOrderIn } from '#server/order/desk/desk-change.ts';
import { requireHeld } from '#server/order/orders/order-change.ts';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import { addEvent, changeHold } from '#server/order/orders/order-repository.ts';
import { heldLines } from '#server/order/placing/order-stock.ts';
import type { Returns } from '#server/order/returns/returns-service.ts';
import type { Swaps } from '#server/order/swap/swap-service.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AuditTrail } from '#server/staff/audit/audit-trail.ts';
import { type HoldRow, listHolds } from './hold-repository.ts';

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'stock' | 'storeBy'> & {
  audit: AuditTrail;
  changeIn: ChangeOrderIn;
  returns: Pick<Returns, 'releaseExchange'>;
  swaps: Pick<Swaps, 'withdraw'>;
};
export type Hold = HoldRow & { isReleasable: boolean };
type ReleaseCall = { kind: HoldKind; holdId: string; reason: string };
type Release = { actor: Actor; hold: HoldRow; reason: string };

const MOST_HOLDS = 200;

export type Holds = ReturnType<typeof createHolds>;

/** Reservations of stock: who needs them until when, and their early end by the desk. */
export function createHolds(deps: Deps) {
  const { db, clock } = deps;
  const release = createReleases(deps);
  return {
    async list({ kind, pool }: { kind?: HoldKind | undefined; pool?: StockPool | undefined }): Promise<Hold[]> {
      const now = clock();
      const rows = await listHolds(db, { kind, pool, most: MOST_HOLDS });
      return rows.map((row) => ({ ...row, isReleasable: isReleasable(row, now) }));
    },

    /** The units can be sold again. Refused where a payment in progress needs them. */
    async release(actor: Actor, { kind, holdId, reason }: ReleaseCall): Promise<void> {
      requirePermission(actor, 'stock.edit');
      const [hold] = await listHolds(db, { kind, holdId, most: 1 });
      if (!hold) throw holdUnknown();
      requireReleasable(hold, clock());
      await release[kind]({ actor, hold, reason });
    },
  };
}

function createReleases({ db, clock, stock, storeBy, audit, changeIn, returns, swaps }: Deps) {
  const describe = ({ kind, holdId, lines }: HoldRow) => ({
    ...{ kind, holdId },
    lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
  });
  const recordIn = async (tx: Database, { actor, hold, reason }: Release, { storeId }: { storeId: number }) => {
    requirePermission(actor, 'stock.edit', { store: storeId });
    await audit.record(tx, actor, {
      ...{ permission: 'stock.edit', action: 'release-hold', entity: { kind: 'order', id: hold.orderId }, storeId },
      ...{ before: describe(hold), reason },
    });
  };

  return {
    /** As for a payment whose page was left: a late capture takes the stock again or is refunded. */
    payment: (released: Release): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const { orderId } = released.hold;
        const { state, holdReleasedAt, heldUntil, lines, store } = await requireHeld(tx, orderId, storeBy);
        if (state !== 'placing' || holdReleasedAt) throw holdUnknown();
        const at = clock();
        requireReleasable({ kind: 'payment', until: heldUntil, isPaying: true }, at);
        await stock.release(tx, heldLines(lines), orderId);
        await changeHold(tx, orderId, { holdReleasedAt: at });
        await addEvent(tx, { orderId, kind: 'hold-released', at });
        await recordIn(tx, released, store);
      }),

    /** The parcel that arrives later is refunded instead. */
    async exchange(released: Release): Promise<void> {
      const isReleased = await returns.releaseExchange(released.hold.holdId, (tx, { store }) =>
        recordIn(tx, released, store),
      );
      if (!isReleased) throw holdUnknown();
    },

    /** The order stays as it was before the swap. */
    swap: ({ actor, hold, reason }: Release): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const { orderId } = hold;
        await changeIn(tx, actor, {
          ...{ orderId, permission: 'stock.edit' },
          work: async (_, { order }) => {
            const [current] = await listHolds(tx, { kind: 'swap', holdId: hold.holdId, most: 1 });
            if (!current) throw holdUnknown();
            requireReleasable(current, clock());
            const { lineNumber, fromSize: from, toSize: to } = await swaps.withdraw(tx, order);
            const event = { kind: 'swap-withdrawn', details: { lineNumber, from, to } };
            return { action: 'release-hold', event, before: describe(current), reason };
          },
        });
      }),
  };
}
