import type { OrderState } from '@shop/domain/order/order-state';
import { MS_PER_DAY, MS_PER_MINUTE } from '@shop/domain/time';
import type { DemoStory } from '#server/stand-ins/demo-data/demo-customers.ts';

export type DemoMoments = {
  placedAt: Date;
  paidAt?: Date;
  packedAt?: Date;
  dispatchedAt?: Date;
  deliveredAt?: Date;
  endedAt?: Date;
};

const STEPS = [
  { state: 'packed', moment: 'packedAt', after: 0.6 * MS_PER_DAY },
  { state: 'dispatched', moment: 'dispatchedAt', after: 1.1 * MS_PER_DAY },
  { state: 'delivered', moment: 'deliveredAt', after: 3.1 * MS_PER_DAY },
] as const;
const WAY: readonly OrderState[] = ['paid', 'packed', 'dispatched', 'delivered'];

/** Instants of the steps that the order has reached. */
export function demoMoments({ state, placed }: Pick<DemoStory, 'state' | 'placed'>): DemoMoments {
  const placedAt = new Date(placed);
  const after = (ms: number): Date => new Date(placedAt.getTime() + ms);
  const reached = WAY.indexOf(state);
  const steps = STEPS.filter((step) => WAY.indexOf(step.state) <= reached).map((step) => [
    step.moment,
    after(step.after),
  ]);
  const isPaid = reached >= 0 || state === 'cancelled';
  return {
    placedAt,
    ...(isPaid && { paidAt: after(PAYING_MS) }),
    ...Object.fromEntries(steps),
    ...(['cancelled', 'abandoned', 'unfillable'].includes(state) && { endedAt: after(30 * MS_PER_MINUTE) }),
  };
}

const PAYING_MS = 40_000;
