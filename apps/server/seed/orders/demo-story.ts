import type { OrderState } from '@shop/domain/order-state';
import type { ReturnReason } from '@shop/domain/returns';
import { MS_PER_DAY, MS_PER_MINUTE } from '@shop/domain/time';
import { createDemoRandom } from './demo-random.ts';

/** What becomes of one order: how long ago it was placed, and how it went on. */
export type DemoStory = {
  state: OrderState;
  daysAgo: number;
  /** What somebody sent back of it. */
  comesBack?: { wish: 'original' | 'credit'; reason: ReturnReason };
  paysWith?: 'credit' | 'gift-card';
  /** The code for a first order. */
  hasWelcome?: boolean;
};

/** One in every state that can be looked at, for whoever signs in. */
const OF_DEMO_LOGIN: readonly DemoStory[] = [
  { state: 'delivered', daysAgo: 310, hasWelcome: true },
  { state: 'unfillable', daysAgo: 140 },
  { state: 'cancelled', daysAgo: 95, paysWith: 'credit' },
  { state: 'delivered', daysAgo: 62, comesBack: { wish: 'credit', reason: 'too-small' } },
  { state: 'delivered', daysAgo: 24, comesBack: { wish: 'original', reason: 'changed-mind' } },
  { state: 'delivered', daysAgo: 11, paysWith: 'gift-card' },
  { state: 'dispatched', daysAgo: 3.4 },
  { state: 'packed', daysAgo: 2.6, paysWith: 'credit' },
  { state: 'paid', daysAgo: 1.3 },
];

/** What stands between shop and door was ordered a few days ago; everything else at some time of the year. */
const LATELY: Partial<Record<OrderState, number>> = { paid: 1.2, packed: 2.4, dispatched: 3.2 };
const STATES: readonly OrderState[] = [
  ...(['delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered'] as const),
  ...(['dispatched', 'packed', 'paid', 'cancelled', 'abandoned'] as const),
];
const REASONS: readonly ReturnReason[] = ['too-large', 'too-small', 'not-as-described', 'faulty'];
const MOST_ORDERS = 4;

/** The orders of one person, the oldest first. */
export function demoStories(person: number): readonly DemoStory[] {
  if (person === 0) return OF_DEMO_LOGIN;
  const random = createDemoRandom(`story ${person}`);
  const stories = Array.from({ length: 1 + random.below(MOST_ORDERS) }, (): DemoStory => {
    const state = random.among(STATES);
    const lately = LATELY[state];
    const daysAgo = lately === undefined ? 7 + random.below(350) : lately + random.below(6) / 10;
    const isReturned = state === 'delivered' && random.below(6) === 0;
    const isByCard = random.below(7) === 0 && state !== 'abandoned';
    return {
      ...{ state, daysAgo },
      ...(isReturned && { comesBack: { wish: 'original', reason: random.among(REASONS) } }),
      ...(isByCard && { paysWith: 'gift-card' }),
    };
  });
  const all = person === 1 ? [...stories, UNDER_WAY] : stories;
  return all.toSorted((a, b) => b.daysAgo - a.daysAgo);
}

/** Somebody is paying just now; after its time the shop gives it up by itself. */
const UNDER_WAY: DemoStory = { state: 'placing', daysAgo: 0 };

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

/** When each step was taken, as far as it has come. */
export function demoMoments({ state, daysAgo }: DemoStory, now: Date): DemoMoments {
  const placedAt = new Date(now.getTime() - daysAgo * MS_PER_DAY);
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
