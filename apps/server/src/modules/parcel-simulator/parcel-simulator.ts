import { randomInt } from 'node:crypto';
import { ShopError } from '@shop/domain/shop-error';
import { MS_PER_DAY, MS_PER_MINUTE } from '@shop/domain/time';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

type Parcel = { carrier: string; trackingNumber: string };

/** What moving orders about needs of the orders. */
export type MovableOrders = {
  /** In that state since before then, the oldest first. */
  listMoving(
    state: 'paid' | 'packed' | 'dispatched',
    stretch: { before: Date; limit: number },
  ): Promise<{ orderId: string; at: Date }[]>;
  /** False where it is there already; refuses a step that cannot be taken. */
  advance(orderId: string, state: 'packed' | 'dispatched' | 'delivered', parcel?: Parcel): Promise<boolean>;
};

type SimulatorParts = { orders: MovableOrders; jobs: Pick<Jobs, 'define'>; clock: Clock; stepMinutes: number };

const CARRIER = 'Larkwing Parcels';
const AT_ONCE = 50;
/** What stands longer was put there, so that each state can be looked at. */
const LONGEST_MS = MS_PER_DAY;

/** The last step first, so that no order takes two in one round. */
const STEPS = [
  { from: 'dispatched', to: 'delivered' },
  { from: 'packed', to: 'dispatched' },
  { from: 'paid', to: 'packed' },
] as const;

/** Stands in for warehouse and van where there are none: whatever is paid is packed, sent and delivered after a while. */
export function createParcelSimulator({ orders, jobs, clock, stepMinutes }: SimulatorParts) {
  async function move(): Promise<void> {
    const now = clock().getTime();
    const before = new Date(now - stepMinutes * MS_PER_MINUTE);
    for (const { from, to } of STEPS) {
      const moving = await orders.listMoving(from, { before, limit: AT_ONCE });
      const lately = moving.filter(({ at }) => now - at.getTime() < LONGEST_MS);
      for (const { orderId } of lately) await step(orderId, to);
    }
  }

  async function step(orderId: string, to: (typeof STEPS)[number]['to']): Promise<void> {
    try {
      await orders.advance(orderId, to, to === 'dispatched' ? newParcel() : undefined);
    } catch (error) {
      // Cancelled in between: it stays where it is.
      if (!(error instanceof ShopError)) throw error;
    }
  }

  jobs.define({ name: 'move-demo-parcels', schema: z.object({}), cron: '* * * * *', handle: move });
}

const newParcel = (): Parcel => ({
  carrier: CARRIER,
  trackingNumber: `LW${Array.from({ length: 12 }, () => randomInt(10)).join('')}GB`,
});
