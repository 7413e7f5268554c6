import type { Actor } from '@shop/domain/staff/actor';
import type { PresenceState } from '@shop/domain/staff/live';
import type { Database } from '#server/platform/database/database.ts';
import type { DeskOrders } from './desk-order-service.ts';
import { announcePresence } from './desk-repository.ts';

type Deps = { db: Database; reading: Pick<DeskOrders, 'find'> };

/** Tells colleagues who may read the order that a member of staff has it open. Passed on by every process, not stored. */
export const createOrderPresence =
  ({ db, reading }: Deps) =>
  async (actor: Actor, { number, state }: { number: string; state: PresenceState }): Promise<void> => {
    const order = await reading.find(actor, number);
    if (actor.kind !== 'staff') return;
    const { brand, localeISOCode: locale } = order.store;
    await announcePresence(db, {
      number: order.number,
      state,
      brand,
      locale,
      staffId: actor.staffId,
      name: actor.name,
    });
  };
