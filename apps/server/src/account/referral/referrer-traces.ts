import { type FriendOrder, placeKey, type Referrer } from '@shop/domain/account/referral';
import { personKey } from '@shop/domain/email';
import type { PaidOrder } from '#server/account/order-port.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReferralCustomers } from './referral-deps.ts';
import { traceHash } from './referral-hashes.ts';
import type { FriendTraces } from './referral-repository.ts';
import { findTraces, saveTraces, type Trace } from './referrer-repository.ts';

/** Fraud traces of an order: delivery address, card and device. */
export const listTraces = ({ deliveryAddress, cardFingerprint, deviceHash }: PaidOrder): Trace[] => [
  { kind: 'address', hash: traceHash(placeKey(deliveryAddress)) },
  ...(cardFingerprint ? [{ kind: 'card' as const, hash: traceHash(cardFingerprint) }] : []),
  ...(deviceHash ? [{ kind: 'device' as const, hash: traceHash(deviceHash) }] : []),
];

export const toFriend = (traces: readonly Trace[]): Pick<FriendOrder, 'address' | 'card' | 'device'> =>
  Object.fromEntries(traces.map(({ kind, hash }) => [kind, hash]));

/** Friend's order as of payment; the first-order check was made then. */
export const friendAgain = (friend: FriendTraces): FriendOrder => ({
  customerId: friend.friendId ?? undefined,
  person: friend.personKey,
  hasBoughtBefore: false,
  address: friend.addressHash ?? undefined,
  card: friend.cardHash ?? undefined,
  device: friend.deviceHash ?? undefined,
});

export async function rememberOrder(tx: Database, order: PaidOrder): Promise<void> {
  if (order.customerId !== undefined) await saveTraces(tx, order.customerId, listTraces(order));
}

/** Referrer as seen by the fraud rules: traces of orders and the address book. Undefined for a closed account. */
export async function readReferrer(
  tx: Database,
  customers: Pick<ReferralCustomers, 'findEmail' | 'getAddresses'>,
  customerId: string,
): Promise<(Referrer & { email: string }) | undefined> {
  const email = await customers.findEmail(customerId, tx);
  if (email === undefined) return undefined;
  const traces = await findTraces(tx, customerId);
  const book = await customers.getAddresses(customerId, tx);
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
