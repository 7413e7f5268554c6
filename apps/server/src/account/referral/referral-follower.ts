import {
  canReferralBecome,
  isReferralOpen,
  parsePromotionCode,
  type ReferralRefusal,
  referralRefusal,
} from '@shop/domain/account/referral';
import { isBelowMinimum, pickBetterPromise, type ReferralPromise } from '@shop/domain/account/terms/referral-terms';
import { personKey } from '@shop/domain/email';
import type { PaidOrder, PaidOrderFollower } from '#server/account/order-port.ts';
import type { Database } from '#server/platform/database/database.ts';
import { holdReferral } from './held-referral.ts';
import type { ReferralDeps } from './referral-deps.ts';
import { findBringer, lockPerson, refusedBecause, saveFriend, takeStep } from './referral-repository.ts';
import { findReferrer, findReferrerByCode } from './referrer-repository.ts';
import { listTraces, readReferrer, rememberOrder, toFriend } from './referrer-traces.ts';

type Deps = Pick<ReferralDeps, 'orders' | 'promotions' | 'customers' | 'promises' | 'clock'>;
type Bringer = { customerId: string; promise: ReferralPromise };

/** Links a friend's first order to the referrer: by the code used, or by the link the customer joined with. */
export function createReferralFollower({ orders, promotions, customers, promises, clock }: Deps): PaidOrderFollower {
  async function findByUsedCode(tx: Database, orderId: string): Promise<Bringer | undefined> {
    for (const key of await promotions.usedFor(tx, orderId)) {
      const code = parsePromotionCode(key);
      const referrer = code === undefined ? undefined : await findReferrerByCode(tx, code);
      if (referrer) return { ...referrer, promise: promises.restore(referrer.promise, referrer) };
    }
    return undefined;
  }

  /** Referrer by whose link the customer joined, with the promise of that day. */
  async function findJoined(tx: Database, { customerId: friendId, email }: PaidOrder): Promise<Bringer | undefined> {
    if (friendId === undefined) return undefined;
    const bringer = await findBringer(tx, { person: personKey(email), friendId });
    if (bringer?.state !== 'joined') return undefined;
    const referrer = await findReferrer(tx, bringer.customerId);
    return referrer && { ...referrer, promise: promises.restore(bringer.promise, referrer) };
  }

  async function findRefusal(
    tx: Database,
    { customerId: referrerId, promise }: Bringer,
    order: PaidOrder,
  ): Promise<ReferralRefusal | undefined> {
    if (isBelowMinimum(promise, sumGoods(order))) return 'below-minimum';
    const referrer = await readReferrer(tx, customers, referrerId);
    const { orderId, customerId, email } = order;
    const hasBoughtBefore = await orders.hasBoughtBefore(tx, { orderId, customerId, email });
    const friend = { customerId, person: personKey(email), hasBoughtBefore, ...toFriend(listTraces(order)) };
    return referrer && referralRefusal(referrer, friend);
  }

  async function tie(
    tx: Database,
    { customerId: referrerId, promise: offered }: Bringer,
    order: PaidOrder,
  ): Promise<void> {
    const { orderId, customerId: friendId, email } = order;
    const now = clock();
    const held = await holdReferral(tx, { customerId: referrerId, email, friendId, now, promise: offered });
    const { referralId, state } = held;
    const promise = held.promise ? pickBetterPromise(held.promise, offered) : offered;
    // A decision about an earlier order is final.
    if (!canReferralBecome(state, 'ordered')) return;
    const { address, card, device } = toFriend(listTraces(order));
    const traces = { addressHash: address ?? null, cardHash: card ?? null, deviceHash: device ?? null };
    await saveFriend(tx, referralId, { ...traces, ...(friendId !== undefined && { friendId }) });
    const reason = await findRefusal(tx, { customerId: referrerId, promise }, order);
    const ordered = { from: state, to: 'ordered', orderId, orderedAt: now, promise } as const;
    await takeStep(tx, referralId, reason ? { ...ordered, ...refusedBecause(reason, now) } : ordered);
  }

  return async (tx, order) => {
    if (!isReferralOpen(order.store)) return;
    await lockPerson(tx, personKey(order.email));
    await rememberOrder(tx, order);
    // Gift cards alone do not qualify, because they cannot be returned.
    if (!order.lines.some(({ kind }) => kind === 'goods')) return;
    const owner = (await findByUsedCode(tx, order.orderId)) ?? (await findJoined(tx, order));
    if (owner) await tie(tx, owner, order);
  };
}

/** Before discounts, as the minimum of a promotion is counted. */
const sumGoods = ({ lines, store }: PaidOrder) => ({
  amount: lines.reduce((sum, { kind, fullAmount }) => sum + (kind === 'goods' ? fullAmount : 0), 0),
  currency: store.currency,
});
