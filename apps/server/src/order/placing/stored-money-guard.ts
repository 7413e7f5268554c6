import { needsRecentSignIn, PLACE_KNOWN_AFTER_MS } from '@shop/domain/order/payment/needs-recent-sign-in';
import type { OrderDraft, PlacingCall } from '#server/order/orders/order-deps.ts';
import type { OrderDeps } from '#server/order/orders/order-ports.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readKnownPlaces } from './known-place-repository.ts';

type Deps = Pick<OrderDeps, 'sessions' | 'clock'>;

/** Requires a recent sign-in before a saved card or credit pays for a parcel to a new address, or for a gift card. */
export function createStoredMoneyGuard({ sessions, clock }: Deps) {
  return async (tx: Database, { caller, payment }: PlacingCall, draft: OrderDraft): Promise<void> => {
    const usesStoredMoney = draft.credit > 0 || (draft.toPay > 0 && payment.method === 'saved-card');
    if (!usesStoredMoney || caller.kind !== 'customer') return;
    const { customerId, sessionId } = caller;
    const paidBefore = new Date(clock().getTime() - PLACE_KNOWN_AFTER_MS);
    const isProofNeeded = needsRecentSignIn({
      usesStoredMoney,
      kinds: draft.lines.map(({ kind }) => kind),
      place: draft.deliveryAddress,
      knownPlaces: await readKnownPlaces(tx, customerId, paidBefore),
    });
    if (isProofNeeded) await sessions.requireFresh({ customerId, familyId: sessionId }, tx);
  };
}
