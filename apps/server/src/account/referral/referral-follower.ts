import {
  canReferralBecome,
  isReferralOpen,
  parsePromotionCode,
  type ReferralRefusal,
  referralRefusal,
} from '@shop/domain/account/referral';
import { personKey } from '@shop/domain/email';
import type { PaidOrder, PaidOrderFollower } from '#server/account/order-port.ts';
import type { Database } from '#server/platform/database/database.ts';
import { holdReferral } from './held-referral.ts';
import type { ReferralDeps } from './referral-deps.ts';
import { findBringer, lockPerson, refusedBecause, saveFriend, takeStep } from './referral-repository.ts';
import { findReferrerByCode } from './referrer-repository.ts';
import { listTraces, readReferrer, rememberOrder, toFriend } from './referrer-traces.ts';

type Deps = Pick<ReferralDeps, 'orders' | 'promotions' | 'customers' | 'clock'>;

/** Links a friend's first order to the referrer: by the code used, or by the link the customer joined with. */
export function createReferralFollower({ orders, promotions, customers, clock }: Deps): PaidOrderFollower {
  async function findReferrer(tx: Database, order: PaidOrder): Promise<string | undefined> {
    for (const key of await promotions.usedFor(tx, order.orderId)) {
      const code = parsePromotionCode(key);
      const referrer = code === undefined ? undefined : await findReferrerByCode(tx, code);
      if (referrer) return referrer.customerId;
    }
    if (order.customerId === undefined) return undefined;
    const bringer = await findBringer(tx, { person: personKey(order.email), friendId: order.customerId });
    return bringer?.state === 'joined' ? bringer.customerId : undefined;
  }

  async function findRefusal(tx: Database, referrerId: string, order: PaidOrder): Promise<ReferralRefusal | undefined> {
    const referrer = await readReferrer(tx, customers, referrerId);
    const { orderId, customerId, email } = order;
    const hasBoughtBefore = await orders.hasBoughtBefore(tx, { orderId, customerId, email });
    const friend = { customerId, person: personKey(email), hasBoughtBefore, ...toFriend(listTraces(order)) };
    return referrer && referralRefusal(referrer, friend);
  }

  async function tie(tx: Database, referrerId: string, order: PaidOrder): Promise<void> {
    const { orderId, customerId: friendId, email } = order;
    const now = clock();
    const { referralId, state } = await holdReferral(tx, { customerId: referrerId, email, friendId, now });
    // A decision about an earlier order is final.
    if (!canReferralBecome(state, 'ordered')) return;
    const { address, card, device } = toFriend(listTraces(order));
    const traces = { addressHash: address ?? null, cardHash: card ?? null, deviceHash: device ?? null };
    await saveFriend(tx, referralId, { ...traces, ...(friendId !== undefined && { friendId }) });
    const reason = await findRefusal(tx, referrerId, order);
    const ordered = { from: state, to: 'ordered', orderId, orderedAt: now } as const;
    await takeStep(tx, referralId, reason ? { ...ordered, ...refusedBecause(reason, now) } : ordered);
  }

  return async (tx, order) => {
    if (!isReferralOpen(order.store)) return;
    await lockPerson(tx, personKey(order.email));
    await rememberOrder(tx, order);
    // Gift cards alone do not qualify, because they cannot be returned.
    if (!order.lines.some(({ kind }) => kind === 'goods')) return;
    const referrerId = await findReferrer(tx, order);
    if (referrerId !== undefined) await tie(tx, referrerId, order);
  };
}
