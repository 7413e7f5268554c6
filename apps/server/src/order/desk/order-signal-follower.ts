import { findOrderSignals } from '@shop/domain/order/desk/order-signals';
import { MS_PER_DAY } from '@shop/domain/time';
import type { OrderFollowers } from '#server/order/orders/order-ports.ts';
import type { Clock } from '#server/platform/clock.ts';
import { readBuyerFacts, setSignals } from './desk-repository.ts';

/** Stores signs of fraud with a paid order, so that the list can filter by them. */
export const createSignalFollower = ({ clock }: { clock: Clock }): OrderFollowers => ({
  async paid(tx, { orderId }) {
    const facts = await readBuyerFacts(tx, orderId, new Date(clock().getTime() - MS_PER_DAY));
    const signals = facts ? findOrderSignals(facts) : [];
    if (signals.length > 0) await setSignals(tx, orderId, signals);
  },
});
