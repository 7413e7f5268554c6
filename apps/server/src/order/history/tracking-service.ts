import { orderUnknown } from '@shop/domain/order/order-history';
import type { OrderRecord } from '#server/order/orders/order-record.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { GuessThrottle } from './order-history-deps.ts';
import { findParcel, type ParcelRow } from './order-history-repository.ts';
import type { OrderHistory } from './order-history-service.ts';

type Deps = { db: Database; history: Pick<OrderHistory, 'search' | 'requireOwn'>; guesses: GuessThrottle };
type TrackingCall = { caller: Caller; ip: string };
type TrackingQuery = { number?: string | undefined; email?: string | undefined; trackingNumber?: string | undefined };
/** Order with all its parcels, or a single parcel. */
export type Tracked = { order?: OrderRecord; parcels: readonly ParcelRow[] };

/** Tracking of an order or a parcel. Missing access gives the same error as an unknown number. */
export function createTracking({ db, history, guesses }: Deps) {
  async function orderBy({ caller, ip }: TrackingCall, { number, email }: TrackingQuery): Promise<OrderRecord> {
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

  return async (call: TrackingCall, requested: TrackingQuery): Promise<Tracked> => {
    const { number, trackingNumber } = requested;
    if (number === undefined && trackingNumber !== undefined)
      return { parcels: [await parcelBy(call, trackingNumber)] };
    const order = await orderBy(call, requested);
    const deliveredAt = order.deliveredAt ?? null;
    return { order, parcels: order.parcels.map((parcel) => ({ ...parcel, deliveredAt })) };
  };
}
