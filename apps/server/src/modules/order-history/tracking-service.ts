import { orderUnknown } from '@shop/domain/order-history';
import type { OrderRecord } from '#server/modules/order/order-record.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { GuessThrottle } from './order-history-parts.ts';
import { findParcel, type ParcelRow } from './order-history-repository.ts';
import type { OrderHistory } from './order-history-service.ts';

type TrackingParts = { db: Database; history: Pick<OrderHistory, 'search' | 'requireOwn'>; guesses: GuessThrottle };
type TrackingCall = { caller: Caller; ip: string };
type Asked = { number?: string | undefined; email?: string | undefined; trackingNumber?: string | undefined };
/** An order with all its parcels, or one parcel alone. */
export type Tracked = { order?: OrderRecord; parcels: readonly ParcelRow[] };

/** Where an order is, or a parcel. Whoever cannot be told is refused as for a number that nobody has. */
export function createTracking({ db, history, guesses }: TrackingParts) {
  async function orderBy({ caller, ip }: TrackingCall, { number, email }: Asked): Promise<OrderRecord> {
    if (number === undefined) throw orderUnknown();
    if (email !== undefined) return await history.search({ number, email, ip });
    if (caller.kind !== 'customer') throw orderUnknown();
    return await history.requireOwn(caller.customerId, number);
  }

  async function parcelBy({ ip }: TrackingCall, trackingNumber: string): Promise<ParcelRow> {
    const guesser = { ip, number: trackingNumber };
    await guesses.enter(guesser);
    const parcel = await findParcel(db, trackingNumber);
    if (!parcel) throw orderUnknown();
    await guesses.succeed(guesser);
    return parcel;
  }

  return async (call: TrackingCall, asked: Asked): Promise<Tracked> => {
    const { number, trackingNumber } = asked;
    if (number === undefined && trackingNumber !== undefined)
      return { parcels: [await parcelBy(call, trackingNumber)] };
    const order = await orderBy(call, asked);
    const deliveredAt = order.deliveredAt ?? null;
    return { order, parcels: order.parcels.map((parcel) => ({ ...parcel, deliveredAt })) };
  };
}
