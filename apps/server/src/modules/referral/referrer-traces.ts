import { personKey } from '@shop/domain/email';
import { type FriendOrder, placeKey, type Referrer } from '@shop/domain/referral';
import type { Database } from '#server/platform/database/database.ts';
import type { PaidOrder } from '../order/order-parts.ts';
import { traceHash } from './referral-hashes.ts';
import type { ReferralCustomers } from './referral-parts.ts';
import type { FriendTraces } from './referral-repository.ts';
import { findTraces, saveTraces, type Trace } from './referrer-repository.ts';

/** What an order says of where it went, what paid for it and what it was made on. */
export const tracesOf = ({ deliveryAddress, cardFingerprint, deviceHash }: PaidOrder): Trace[] => [
  { kind: 'address', hash: traceHash(placeKey(deliveryAddress)) },
  ...(cardFingerprint ? [{ kind: 'card' as const, hash: traceHash(cardFingerprint) }] : []),
  ...(deviceHash ? [{ kind: 'device' as const, hash: traceHash(deviceHash) }] : []),
];

export const friendOf = (traces: readonly Trace[]): Pick<FriendOrder, 'address' | 'card' | 'device'> =>
  Object.fromEntries(traces.map(({ kind, hash }) => [kind, hash]));

/** As the order was when it was paid. Whether it was the first was decided then. */
export const friendAgain = (friend: FriendTraces): FriendOrder => ({
  customerId: friend.friendId ?? undefined,
  person: friend.personKey,
  hasBoughtBefore: false,
  address: friend.addressHash ?? undefined,
  card: friend.cardHash ?? undefined,
  device: friend.deviceHash ?? undefined,
});

export async function rememberOrder(tx: Database, order: PaidOrder): Promise<void> {
  if (order.customerId !== undefined) await saveTraces(tx, order.customerId, tracesOf(order));
}

/** As the rules against fraud see them: by their orders, and by their address book. Undefined for one who is gone. */
export async function readReferrer(
  tx: Database,
  customers: Pick<ReferralCustomers, 'emailOf' | 'addressesOf'>,
  customerId: string,
): Promise<(Referrer & { email: string }) | undefined> {
  const email = await customers.emailOf(customerId, tx);
  if (email === undefined) return undefined;
  const traces = await findTraces(tx, customerId);
  const book = await customers.addressesOf(customerId, tx);
  const of = (kind: Trace['kind']) => traces.flatMap((trace) => (trace.kind === kind ? [trace.hash] : []));
  return {
    email,
    customerId,
    person: personKey(email),
    addresses: new Set([...of('address'), ...book.map((place) => traceHash(placeKey(place)))]),
    cards: new Set(of('card')),
    devices: new Set(of('device')),
  };
}
