import { personKey } from '@shop/domain/email';
import {
  canReferralBecome,
  codeOfPromotion,
  isReferralOpen,
  type ReferralRefusal,
  referralRefusal,
} from '@shop/domain/referral';
import type { Database } from '#server/platform/database/database.ts';
import type { OrderFollower, PaidOrder } from '../order/order-parts.ts';
import { holdReferral } from './held-referral.ts';
import type { ReferralParts } from './referral-parts.ts';
import { findBringer, queueForPerson, refusedBecause, saveFriend, takeStep } from './referral-repository.ts';
import { findReferrerByCode } from './referrer-repository.ts';
import { friendOf, readReferrer, rememberOrder, tracesOf } from './referrer-traces.ts';

type FollowerParts = Pick<ReferralParts, 'orders' | 'promotions' | 'customers' | 'clock'>;

/** Ties the first order of a friend to who referred them: by the code it used, or by whose link its customer came. */
export function createReferralFollower({ orders, promotions, customers, clock }: FollowerParts): OrderFollower {
  async function findReferrerOf(tx: Database, order: PaidOrder): Promise<string | undefined> {
    for (const key of await promotions.usedFor(tx, order.orderId)) {
      const code = codeOfPromotion(key);
      const referrer = code === undefined ? undefined : await findReferrerByCode(tx, code);
      if (referrer) return referrer.customerId;
    }
    if (order.customerId === undefined) return undefined;
    const bringer = await findBringer(tx, { person: personKey(order.email), friendId: order.customerId });
    return bringer?.state === 'joined' ? bringer.customerId : undefined;
  }

  async function refusalOf(tx: Database, referrerId: string, order: PaidOrder): Promise<ReferralRefusal | undefined> {
    const referrer = await readReferrer(tx, customers, referrerId);
    const { orderId, customerId, email } = order;
    const hasBoughtBefore = await orders.hasBoughtBefore(tx, { orderId, customerId, email });
    const friend = { customerId, person: personKey(email), hasBoughtBefore, ...friendOf(tracesOf(order)) };
    return referrer && referralRefusal(referrer, friend);
  }

  async function tie(tx: Database, referrerId: string, order: PaidOrder): Promise<void> {
    const { orderId, customerId: friendId, email } = order;
    const now = clock();
    const { referralId, state } = await holdReferral(tx, { customerId: referrerId, email, friendId, now });
    // What was decided about an earlier order stays so.
    if (!canReferralBecome(state, 'ordered')) return;
    const { address, card, device } = friendOf(tracesOf(order));
    const traces = { addressHash: address ?? null, cardHash: card ?? null, deviceHash: device ?? null };
    await saveFriend(tx, referralId, { ...traces, ...(friendId !== undefined && { friendId }) });
    const reason = await refusalOf(tx, referrerId, order);
    const ordered = { from: state, to: 'ordered', orderId, orderedAt: now } as const;
    await takeStep(tx, referralId, reason ? { ...ordered, ...refusedBecause(reason, now) } : ordered);
  }

  return async (tx, order) => {
    if (!isReferralOpen(order.store)) return;
    await queueForPerson(tx, personKey(order.email));
    await rememberOrder(tx, order);
    // Gift cards alone are no order that could be sent back.
    if (!order.lines.some(({ kind }) => kind === 'goods')) return;
    const referrerId = await findReferrerOf(tx, order);
    if (referrerId !== undefined) await tie(tx, referrerId, order);
  };
}
