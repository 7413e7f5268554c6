import { randomInt } from 'node:crypto';
import { ShopError } from '@shop/domain/shop-error';
import { MS_PER_DAY, MS_PER_MINUTE } from '@shop/domain/time';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

type Parcel = { carrier: string; trackingNumber: string };

/** Order operations used by the simulator. */
export type MovableOrders = {
  /** Orders in this state since before the given time, oldest first. */
  listMoving(
    state: 'paid' | 'packed' | 'dispatched',
    stretch: { before: Date; limit: number },
  ): Promise<{ orderId: string; at: Date }[]>;
  /** False when already in this state; rejects an invalid step. */
  advance(orderId: string, state: 'packed' | 'dispatched' | 'delivered', parcel?: Parcel): Promise<boolean>;
};

type Deps = { orders: MovableOrders; jobs: Pick<Jobs, 'define'>; clock: Clock; stepMinutes: number };

const CARRIER = 'Larkwing Parcels';
const AT_ONCE = 50;
/** Orders older than this were seeded in their state on purpose and are skipped. */
const LONGEST_MS = MS_PER_DAY;

/** Last step first, so that an order moves one step per run. */
const STEPS = [
  { from: 'dispatched', to: 'delivered' },
  { from: 'packed', to: 'dispatched' },
  { from: 'paid', to: 'packed' },
] as const;

/** Simulated warehouse and carrier: paid orders are packed, dispatched and delivered after a delay. */
export function createParcelSimulator({ orders, jobs, clock, stepMinutes }: Deps) {
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
      // Order was cancelled meanwhile: skip it.
      if (!(error instanceof ShopError)) throw error;
    }
  }

  jobs.define({ name: 'move-demo-parcels', schema: z.object({}), cron: '* * * * *', handle: move });
}

const newParcel = (): Parcel => ({
  carrier: CARRIER,
  trackingNumber: `LW${Array.from({ length: 12 }, () => randomInt(10)).join('')}GB`,
});
